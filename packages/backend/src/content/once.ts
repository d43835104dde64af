/** Loads what has a name the first time it is asked for, and keeps it for the rest of the request. */
export type Once = <Value>(name: string, load: () => Value) => Value;

/**
 * Makes the memory of one request. A name says everything that decides its value, for one reader at one moment: the
 * memory must neither be shared by requests nor outlive a change of content.
 */
export function createOnce(): Once {
  const known = new Map<string, unknown>();
  return <Value>(name: string, load: () => Value): Value => {
    if (!known.has(name)) known.set(name, load());
    return known.get(name) as Value;
  };
}
