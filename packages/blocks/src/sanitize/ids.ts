/** Makes the ids of one body of content unique and distinct from the page's. */
export interface IdRegistry {
  /** Registers an id of the content. @returns The id to output; `null` for a duplicate. */
  readonly register: (id: string) => string | null;
  /** Maps a reference in the content to the output id, once all ids are registered. */
  readonly resolve: (id: string) => string;
}

const longestId = 200;

/**
 * Creates the id registry of one body of content.
 *
 * Ids remain as the author wrote them, because links from elsewhere (`/post/#chapter`) depend on them. An id gets the prefix `content-`
 * only if it conflicts with the page: an id that the page uses, or a name that scripts could confuse with a global variable (DOM
 * clobbering: `window.__state` returns the element with the id `__state`).
 *
 * @param isReserved Whether the page uses an id.
 * @param prefix Prefix of all ids, for pages that show several bodies; `''` for none.
 */
export function createIdRegistry(isReserved: (id: string) => boolean, prefix: string): IdRegistry {
  const taken = new Set<string>();
  const renamed = new Map<string, string>();
  return {
    register(raw) {
      const id = raw.trim();
      if (id === '' || id.length > longestId || /\s/.test(id)) return null;
      const wanted = prefix + (isClobbering(id) || isReserved(id) ? `content-${id}` : id);
      if (taken.has(wanted)) return null;
      taken.add(wanted);
      if (wanted !== id) renamed.set(id, wanted);
      return wanted;
    },
    resolve: (id) => renamed.get(id) ?? id,
  };
}

function isClobbering(id: string): boolean {
  return id.startsWith('_') || id.startsWith('$');
}
