/** Loads a named value once and caches it for the rest of the request. */
export type Once = <Value>(name: string, load: () => Value) => Value;

/**
 * Creates the memo of one request. A name must include everything that determines its value, for one viewer at one
 * moment: the memo must neither be shared by requests nor outlive a change of content.
 */
export function createOnce(): Once {
  const known = new Map<string, unknown>();
  return <Value>(name: string, load: () => Value): Value => {
    if (!known.has(name)) known.set(name, load());
    return known.get(name) as Value;
  };
}
