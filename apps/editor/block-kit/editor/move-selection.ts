import type { EditorBlock } from '../../content/editor-block.ts';
import type { SelectionPoint } from './block-editor-store.ts';
import { walkBlocks } from './document-facts.ts';

/** Characters around the caret by which its place is found in a text that was changed on both sides of it. */
const longestContext = 12;
const shortestContext = 3;

/**
 * Where an end of the selection belongs after the blocks were replaced by a merged version: at the same words, so that the next key does not
 * go into others. @returns The same point if its text has not changed, or no longer exists.
 */
export function movePoint(
  point: SelectionPoint,
  before: readonly EditorBlock[],
  after: readonly EditorBlock[],
): SelectionPoint {
  const { offset } = point;
  const [old, next] = [textAt(point, before), textAt(point, after)];
  if (offset === undefined || old === null || next === null || old === next) return point;
  return { ...point, offset: moveOffset(offset, old, next) };
}

/** The offset in a changed text at the same words. */
export function moveOffset(offset: number, before: string, after: string): number {
  const prefix = commonLength(before, after, (text, index) => text[index]);
  if (offset <= prefix) return offset;
  const suffix = commonLength(before, after, (text, index) => text[text.length - 1 - index]);
  if (before.length - offset <= suffix) return Math.max(prefix, after.length - (before.length - offset));
  for (let length = longestContext; length >= shortestContext; length -= 1) {
    const left = after.indexOf(before.slice(Math.max(0, offset - length), offset), prefix);
    if (left !== -1) return left + Math.min(length, offset);
    const right = after.indexOf(before.slice(offset, offset + length), prefix);
    if (right !== -1) return right;
  }
  // Its words are gone.
  return prefix;
}

function commonLength(
  a: string,
  b: string,
  characterAt: (text: string, index: number) => string | undefined,
): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && characterAt(a, length) === characterAt(b, length)) length += 1;
  return length;
}

/** The plain text that an offset counts in. */
function textAt({ clientId, attributeKey }: SelectionPoint, blocks: readonly EditorBlock[]): string | null {
  if (clientId === undefined || attributeKey === undefined) return null;
  const block = walkBlocks(blocks).find((each) => each.clientId === clientId);
  const value = block?.attributes[attributeKey];
  if (typeof value === 'string') return value;
  // Rich text.
  const { text } = (value ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : null;
}
