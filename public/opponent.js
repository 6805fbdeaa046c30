// Loads the opponent: as a worker, or, where a browser has no workers, as a module of the page.
// The query after its name changes with every build, so that page and opponent are always of one build.
const here = new URL(import.meta.url);
const { default: start } = await import(new URL(`ai_worker.js${here.search}`, here));
await start({ module_or_path: new URL(`ai_worker_bg.wasm${here.search}`, here) });
