/**
 * Finished HTML kept out of the way while the text around it is worked on. What stands in for it looks like a block element to every
 * step, and holds a character that no text has.
 */
export interface Aside {
  keep: (html: string) => string;
  putBack: (text: string) => string;
}

export function createAside(): Aside {
  const kept: string[] = [];
  return {
    keep(html) {
      kept.push(html);
      return `<dl \uFDD8${kept.length - 1}></dl>`;
    },
    putBack: (text) =>
      text
        .replace(/<p>\s{0,64}(<dl \uFDD8\d+><\/dl>)\s{0,64}<\/p>/g, '$1')
        .replace(/<dl \uFDD8(\d+)><\/dl>/g, (_, index: string) => kept[Number(index)] ?? ''),
  };
}

/** Takes out the noncharacters that the steps of rendering use as marks. Unicode reserves them for inside a program. */
export function dropMarks(text: string): string {
  return text.replace(/[\uFDD0-\uFDEF\0]/g, '');
}
