import { autop } from '@wordpress/autop';
import { splitHtml } from './html-tokens.ts';
import { addToProse, isProse } from './prose-paragraphs.ts';

/**
 * Turns blank lines into paragraphs and line breaks into `<br />`, for text without blocks.
 *
 * `@wordpress/autop` handles text that is more than prose. It differs from WordPress's own wpautop in three rules (text
 * after `<hr>`, captions after the first, what counts as space), and takes quadratic time on long runs of spaces and on
 * unclosed tags; this function corrects the input for all of these.
 */
export function addParagraphs(html: string): string {
  return isProse(html) ? addToProse(html) : addToMarkup(html);
}

function addToMarkup(html: string): string {
  const { text, preformatted } = takeOutPreformatted(maskSpaces(html));
  const prepared = isSound(text) ? text : splitHtml(text).map(prepare).join('');
  const paragraphs = unmask(autop(maskUnclosed(prepared)));
  return putBack(paragraphs, preformatted).replace(/^\n+/, '');
}

// Placeholders for characters and words that autop must not see. Unicode reserves them, so no text contains them.
const masks: Record<string, string> = {
  '\uFDD2': '<',
  '\uFDD3': ' ',
  '\uFDD4': '\t',
  '\uFDD5': 'figcaption',
  '\uFDD6': '[',
};
const maskCharacters = /[\uFDD2-\uFDD6\uFDD9-\uFDEF]/;

// White space in JavaScript, but not in PHP: a no-break space on its own line is visible content.
const foreignSpaces =
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const foreignSpace = new RegExp(`[${foreignSpaces}]`, 'g');
const firstSpaceMask = 0xfdd9;
for (let index = 0; index < foreignSpaces.length; index += 1) {
  masks[String.fromCharCode(firstSpaceMask + index)] = foreignSpaces.charAt(index);
}

function maskSpaces(html: string): string {
  return html.replace(foreignSpace, (space) =>
    String.fromCharCode(firstSpaceMask + foreignSpaces.indexOf(space)),
  );
}

function unmask(text: string): string {
  if (!maskCharacters.test(text)) return text;
  // One mask after the other: a function per match would be slow for a text of nothing but `<`.
  return Object.entries(masks).reduce((rest, [mask, character]) => rest.replaceAll(mask, character), text);
}

/** Whether `prepare` would not change this text. */
function isSound(html: string): boolean {
  return !/<hr|figcaption|[ \t\r\n]{16}|<[^<>]*(?:<|$)/.test(html);
}

function prepare({ kind, text }: { kind: string; text: string }): string {
  if (kind === 'text') return text.replace(/\s{64,}/g, collapseSpace);
  if (kind === 'comment') return hideSpaceRuns(text).replaceAll('<', '\uFDD2').replace('\uFDD2', '<');
  if (!text.endsWith('>')) return hideSpaceRuns(text).replaceAll('<', '\uFDD2');
  const tag = `<${hideSpaceRuns(text.slice(1)).replaceAll('<', '\uFDD2')}`;
  if (/^<hr\s*\/?>$/.test(tag)) return `${tag}\n\n`;
  return tag.replace(/^(<\/?)figcaption(?=[\s>])/, '$1\uFDD5');
}

/** Runs of this length are not intended layout; only the number of blank lines matters. */
function collapseSpace(run: string): string {
  const firstBreak = run.indexOf('\n');
  if (firstBreak === -1) return ' ';
  return run.includes('\n', firstBreak + 1) ? '\n\n' : '\n';
}

function hideSpaceRuns(markup: string): string {
  return markup.replace(/[ \t]{16,}/g, (run) => run.replaceAll(' ', '\uFDD3').replaceAll('\t', '\uFDD4'));
}

/**
 * autop searches for the end of these elements from every start; without an end, it would scan the rest of the text
 * each time.
 */
function maskUnclosed(html: string): string {
  let text = html.includes('\uFDD5')
    ? html.replace(/\s*(<\uFDD5[^>]*>)/g, '$1').replace(/(<\/\uFDD5>)\s*/g, '$1')
    : html;
  for (const name of ['script', 'style', 'svg', 'math']) {
    if (!text.includes(`<${name}`)) continue;
    const lastEnd = text.lastIndexOf(`</${name}>`);
    text = maskFrom(text, { start: lastEnd + 1, word: `<${name}`, mask: `\uFDD2${name}` });
  }
  if (!text.includes('[')) return text;
  const lastBracket = Math.max(text.lastIndexOf(']'), text.lastIndexOf('>'));
  return maskFrom(text, { start: lastBracket + 1, word: '[', mask: '\uFDD6' });
}

function maskFrom(
  text: string,
  { start, word, mask }: { start: number; word: string; mask: string },
): string {
  return text.slice(0, start) + text.slice(start).replaceAll(word, mask);
}

/** Empty, a block to autop, and never written by authors. */
const placeholder = /<dl \uFDD7(\d+)><\/dl>/g;

function takeOutPreformatted(html: string): { text: string; preformatted: string[] } {
  const preformatted: string[] = [];
  if (!html.includes('<pre')) return { text: html, preformatted };
  const parts = html.split('</pre>');
  const rest = parts.pop() ?? '';
  const text = parts.map((part) => {
    const start = part.indexOf('<pre');
    if (start === -1) return part;
    preformatted.push(`${part.slice(start)}</pre>`);
    return `${part.slice(0, start)}<dl \uFDD7${preformatted.length - 1}></dl>`;
  });
  return { text: text.join('') + rest, preformatted };
}

function putBack(text: string, preformatted: string[]): string {
  if (preformatted.length === 0) return text;
  return text.replace(placeholder, (_, index: string) => preformatted[Number(index)] ?? '');
}
