/** Gives names that are taken a number, `hello-2`. */
export interface Numbering {
  /**
   * The name itself when it is free, else the first free one with a number.
   *
   * @param options.among What else a name must be unique in, such as a content type.
   */
  free(wanted: string, options: { among?: string; isTaken: (name: string) => boolean }): string;
}

/**
 * Makes a numbering for one run. It remembers how far it has counted: ten thousand posts of one title take ten thousand
 * looks, not fifty million.
 */
export function createNumbering(): Numbering {
  const last = new Map<string, number>();
  return {
    free(wanted, { among = '', isTaken }) {
      const key = `${among}\n${wanted}`;
      for (let number = (last.get(key) ?? 0) + 1; ; number += 1) {
        const name = number === 1 ? wanted : `${wanted}-${number}`;
        if (isTaken(name)) continue;
        // Most names are free at once, and need no remembering.
        if (number > 1) last.set(key, number);
        return name;
      }
    },
  };
}
