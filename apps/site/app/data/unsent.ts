/**
 * Keeps what a loader has found on the server. The router writes down whatever a loader gives, for a script in the browser that no page
 * here has: a tenth of the work of a page. It writes the properties that can be listed.
 *
 * @param found Its properties are read as before; only nobody can list them.
 */
export function unsent<Found extends object>(found: Found): Found {
  const kept = {};
  for (const [name, value] of Object.entries(found)) Object.defineProperty(kept, name, { value });
  return kept as Found;
}
