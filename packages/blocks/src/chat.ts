import { appendNodes, element } from './sanitize/element.ts';
import { isBlank, isElement, textBelow } from './sanitize/safe-tree.ts';
import type { SafeNode } from './sanitize/safe-tree.ts';

/** A line of a transcript, "Name: text". */
const speech = /^\s*([^\s:][^:\n]{0,39}?)\s*:\s+/;

/** Number of speaker styles; further speakers share them. */
const speakerStyles = 6;

/**
 * Formats a transcript as a dialogue: each line that starts with "Name:" becomes a separate paragraph, with the name in front and a class
 * for the speaker. Content with fewer than two such lines is unchanged.
 *
 * @param nodes The result of `safeContent`.
 */
export function asDialogue(nodes: readonly SafeNode[]): readonly SafeNode[] {
  const speakers = new Map<string, number>();
  let speeches = 0;
  const paragraphs = nodes.flatMap((node): readonly SafeNode[] => {
    if (!isElement(node) || node.tag !== 'p') return [node];
    const lines = linesOf(node.children);
    if (!lines.some((line) => speech.test(textBelow(line)))) return [node];
    return lines.map((line) => {
      const name = speech.exec(textBelow(line))?.[1];
      if (name === undefined) return element('p', { class: 'chat-line' }, line);
      speeches += 1;
      const speaker = speakers.get(name) ?? speakers.size;
      speakers.set(name, speaker);
      const content: SafeNode[] = [element('strong', { class: 'chat-name' }, [`${name}:`])];
      appendNodes(content, [' ', ...withoutStart(line, (speech.exec(textBelow(line))?.[0] ?? '').length)]);
      return element('p', { class: `chat-line chat-speaker-${(speaker % speakerStyles) + 1}` }, content);
    });
  });
  return speeches < 2 ? nodes : [element('div', { class: 'chat' }, paragraphs)];
}

/** The lines of a paragraph, separated by line breaks. */
function linesOf(nodes: readonly SafeNode[]): SafeNode[][] {
  const lines: SafeNode[][] = [[]];
  for (const node of nodes) {
    if (isElement(node) && node.tag === 'br') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.filter((line) => line.some((node) => !isBlank(node)));
}

/** Removes the first characters of the nodes' text, and elements that become empty. */
function withoutStart(nodes: readonly SafeNode[], length: number): SafeNode[] {
  const rest: SafeNode[] = [];
  let left = length;
  for (const node of nodes) {
    const text = isElement(node) ? textBelow(node.children) : node;
    if (left === 0 || text === '') rest.push(node);
    else if (left >= text.length) left -= text.length;
    else {
      rest.push(
        isElement(node) ? { ...node, children: withoutStart(node.children, left) } : node.slice(left),
      );
      left = 0;
    }
  }
  return rest;
}
