/**
 * Hides loader data from serialisation. React Router serialises the enumerable properties of loader data for hydration, which pages here do
 * not use; that would take a tenth of the rendering time.
 *
 * @param found Its properties remain readable but are not enumerable.
 */
export function unsent<Found extends object>(found: Found): Found {
  const hidden = {};
  for (const [name, value] of Object.entries(found)) Object.defineProperty(hidden, name, { value });
  return hidden as Found;
}
