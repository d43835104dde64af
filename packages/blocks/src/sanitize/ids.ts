/** Keeps the ids of one body of content unique and out of the page's way. */
export interface IdBook {
  /** The id to write for one the content brings; `null` for a second holder of the same id. */
  readonly claim: (id: string) => string | null;
  /** The id a reference in the content means, once all ids are claimed. */
  readonly meantBy: (id: string) => string;
}

const longestId = 200;

/**
 * Opens the book of ids for one body of content.
 *
 * An id is kept as the author wrote it, because links from elsewhere (`/post/#chapter`) count on it. It gets the prefix
 * `content-` only where it would be taken for something of the page's: an id the page uses itself, or a name that scripts
 * could mistake for a variable of theirs (`window.__state` answers the element whose id is `__state`).
 *
 * @param isReserved Whether the page uses an id itself.
 * @param prefix Put before every id, for pages that show several bodies; `''` for none.
 */
export function openIdBook(isReserved: (id: string) => boolean, prefix: string): IdBook {
  const taken = new Set<string>();
  const renamed = new Map<string, string>();
  return {
    claim(raw) {
      const id = raw.trim();
      if (id === '' || id.length > longestId || /\s/.test(id)) return null;
      const wanted = prefix + (mistakable(id) || isReserved(id) ? `content-${id}` : id);
      if (taken.has(wanted)) return null;
      taken.add(wanted);
      if (wanted !== id) renamed.set(id, wanted);
      return wanted;
    },
    meantBy: (id) => renamed.get(id) ?? id,
  };
}

function mistakable(id: string): boolean {
  return id.startsWith('_') || id.startsWith('$');
}
