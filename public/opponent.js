// Loads the program of a title as the opponent's worker. The page names the program, with the number of its own build, by the name
// of the worker, so that it never meets the opponent of another one: it finds nothing under its own number. (The address of this
// file would not do: where the device has kept it, that is the one it was kept under.)
const here = new URL(import.meta.url);
const { default: start } = await import(new URL(`${self.name}.js`, here));
await start({ module_or_path: new URL(`${self.name}_bg.wasm`, here) });
