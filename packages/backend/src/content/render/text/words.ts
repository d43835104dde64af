import { splitHtml, tagName } from './html-tokens.ts';

/** The text of HTML without tags, comments, scripts and styles. Entities stay as they are. */
export function plainText(html: string): string {
  let ignoring: string | null = null;
  let output = '';
  for (const { kind, text } of splitHtml(html)) {
    if (kind === 'text') {
      if (ignoring === null) output += text;
      continue;
    }
    const tag = kind === 'tag' ? tagName(text) : null;
    if (ignoring === null && tag !== null && !tag.closes && (tag.name === 'script' || tag.name === 'style')) {
      ignoring = tag.name;
    } else if (tag?.closes === true && tag.name === ignoring) ignoring = null;
  }
  return output.trim();
}

/** The first words of a text, separated by single spaces; `ending` follows if there are more. */
export function firstWords(text: string, { count, ending }: { count: number; ending: string }): string {
  const words: string[] = [];
  const word = /[^\n\r\t ]+/g;
  for (let match = word.exec(text); match !== null; match = word.exec(text)) {
    if (words.length === count) return words.join(' ') + ending;
    words.push(match[0]);
  }
  return words.join(' ');
}
