/**
 * Sets finished HTML aside while the text around it is processed. Its placeholder looks like a block element to every
 * step, and contains a character that no text has.
 */
export interface Aside {
  setAside: (html: string) => string;
  putBack: (text: string) => string;
}

export function createAside(): Aside {
  const blocks: string[] = [];
  return {
    setAside(html) {
      blocks.push(html);
      return `<dl \uFDD8${blocks.length - 1}></dl>`;
    },
    putBack: (text) =>
      text
        .replace(/<p>\s{0,64}(<dl \uFDD8\d+><\/dl>)\s{0,64}<\/p>/g, '$1')
        .replace(/<dl \uFDD8(\d+)><\/dl>/g, (_, index: string) => blocks[Number(index)] ?? ''),
  };
}

/** Removes the noncharacters that the rendering steps use as markers. Unicode reserves them for internal use. */
export function removeMarkers(text: string): string {
  return text.replace(/[\uFDD0-\uFDEF\0]/g, '');
}
