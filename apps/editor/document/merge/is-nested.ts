import { splitWords } from './words.ts';

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Whether each element has a start and an end tag, in the right order. */
export function isNested(html: string): boolean {
  const open: string[] = [];
  for (const token of splitWords(html)) {
    const tag = /^<(\/?)([a-z][^\s/>]*)/i.exec(token);
    if (!tag) continue;
    const name = tag[2]?.toLowerCase() ?? '';
    if (tag[1] === '/') {
      if (open.pop() !== name) return false;
    } else if (!voidElements.has(name) && !token.endsWith('/>')) open.push(name);
  }
  return open.length === 0;
}
