// Keeps the site on the device, so that it starts and plays without a network. An edition is kept whole, in a cache of its
// own, before any of it is used: files of two editions never meet. `./dev files`, which Trunk calls, writes two lines
// before this one: `edition`, a number made of all files, and `files`, their names. A development build keeps no files:
// there this worker throws away what an edition has left behind, and removes itself.
"use strict";

const { scope } = registration;
// Other sites may lie on the same host, and their caches beside ours.
const ours = `ohio-country ${scope} `;
const name = ours + edition;

addEventListener("install", event => event.waitUntil(keep()));
addEventListener("activate", event => event.waitUntil(tidy()));
addEventListener("message", event => event.data === "take over" && skipWaiting());
addEventListener("fetch", event => {
  const { request } = event;
  if (files.length > 0 && request.method === "GET" && request.url.startsWith(scope)) event.respondWith(answer(request));
});

async function keep() {
  if (files.length === 0) return skipWaiting();
  const cache = await caches.open(name);
  try {
    // Asks whether what the browser has fetched for the page is still true, and fetches no more than it must.
    await cache.addAll(files.map(file => new Request(file, { cache: "no-cache" })));
  } catch (failure) {
    await caches.delete(name);
    throw failure;
  }
}

async function tidy() {
  for (const other of await caches.keys()) {
    if (other.startsWith(ours) && (other !== name || files.length === 0)) await caches.delete(other);
  }
  if (files.length > 0) return;
  const pages = await clients.matchAll();
  await registration.unregister();
  for (const page of pages) page.navigate(page.url);
}

async function answer(request) {
  const { pathname } = new URL(request.url);
  const file = pathname.slice(new URL(scope).pathname.length).replace(/^(index\.html)?$/, "./");
  return await (await caches.open(name)).match(new URL(file, scope)) ?? fetch(request);
}
