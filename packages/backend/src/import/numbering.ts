/** Makes names unique by appending a number, such as `hello-2`. */
export interface Numbering {
  /**
   * The name itself if it is free, otherwise the first free one with a number.
   *
   * @param options.among Scope within which the name must be unique, such as a content type.
   */
  free(wanted: string, options: { among?: string; isTaken: (name: string) => boolean }): string;
}

/**
 * Creates a numbering for one run. It remembers the last number per name, so that 10,000 posts with one title need 10,000 lookups
 * instead of 50 million.
 */
export function createNumbering(): Numbering {
  const last = new Map<string, number>();
  return {
    free(wanted, { among = '', isTaken }) {
      const key = `${among}\n${wanted}`;
      for (let number = (last.get(key) ?? 0) + 1; ; number += 1) {
        const name = number === 1 ? wanted : `${wanted}-${number}`;
        if (isTaken(name)) continue;
        // Most names are free and need not be remembered.
        if (number > 1) last.set(key, number);
        return name;
      }
    },
  };
}
