/** A bit set of database IDs, because a file may have millions. */
export interface IdSet {
  /** Adds an ID; `false` if it was already present. */
  add(id: number): boolean;
}

const pageBits = 16;
const pageBytes = 2 ** pageBits / 8;

export function createIdSet(): IdSet {
  const pages = new Map<number, Uint8Array>();
  return {
    add(id) {
      let page = pages.get(id >>> pageBits);
      if (!page) {
        page = new Uint8Array(pageBytes);
        pages.set(id >>> pageBits, page);
      }
      const at = (id & (2 ** pageBits - 1)) >>> 3;
      const bit = 1 << (id & 7);
      const byte = page[at] ?? 0;
      page[at] = byte | bit;
      return (byte & bit) === 0;
    },
  };
}
