// Loads and starts the program. A file of its own, because the page allows no inline script.
// Trunk writes the hashed names into the attributes of the script element (Trunk.toml, pattern_script).
const { js, wasm } = document.getElementById("start").dataset;
const boot = document.getElementById("boot");

try {
  const program = await import(new URL(js, document.baseURI));
  await program.default({ module_or_path: new URL(wasm, document.baseURI) });
  boot.remove();
} catch (failure) {
  boot.setAttribute("role", "alert");
  boot.textContent =
    "Ohio Country could not start. It needs a browser of 2022 or later; if yours is, reload the page. "
    + `(${failure})`;
  // What the device keeps may be what fails: the next load takes the newest edition.
  navigator.serviceWorker?.getRegistration().then(kept => kept?.waiting?.postMessage("take over"));
  throw failure;
}
