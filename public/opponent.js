// Loads the opponent: as a worker, or, where a browser has no workers, as a module of the page.
// `./dev files`, which Trunk calls, gives this file and the program's the number of the build, so that a page never meets
// the opponent of another one: it finds nothing under its own number.
const here = new URL(import.meta.url);
const build = here.pathname.match(/opponent(.*)\.js$/)[1];
const { default: start } = await import(new URL(`ai_worker${build}.js${here.search}`, here));
await start({ module_or_path: new URL(`ai_worker${build}_bg.wasm`, here) });
