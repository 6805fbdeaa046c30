// Loads the program of a title as the opponent's worker. The page names the program in this address, with the number of its own
// build, so that it never meets the opponent of another one: it finds nothing under its own number.
const here = new URL(import.meta.url);
const program = here.searchParams.get("program");
const { default: start } = await import(new URL(`${program}.js`, here));
await start({ module_or_path: new URL(`${program}_bg.wasm`, here) });
