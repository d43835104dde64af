/** Loads a named value once and caches it for the rest of the request. */
export type Memo = <Value>(name: string, load: () => Value) => Value;

/**
 * Creates the memo of one request. A name must include everything that determines its value, for one viewer at one
 * moment: the memo must neither be shared by requests nor outlive a change of content.
 */
export function createMemo(): Memo {
  const values = new Map<string, unknown>();
  return <Value>(name: string, load: () => Value): Value => {
    if (!values.has(name)) values.set(name, load());
    return values.get(name) as Value;
  };
}
