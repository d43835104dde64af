import { autop } from '@wordpress/autop';
import { splitHtml } from './html-tokens.ts';

/**
 * Turns blank lines into paragraphs and line breaks into `<br />`, for text that was written without blocks.
 *
 * `@wordpress/autop` does the work. It differs from WordPress's own wpautop in two rules (text after `<hr>`, captions after the
 * first), and it takes quadratic time on long runs of spaces and on tags that never end; both are put right here, before it
 * sees the text.
 */
export function addParagraphs(html: string): string {
  const { text, preformatted } = takeOutPreformatted(html);
  const paragraphs = unmask(autop(maskUnclosed(splitHtml(text).map(prepare).join(''))));
  return putBack(paragraphs, preformatted).replace(/^\n+/, '');
}

// Each stands for a character or word that autop must not see. Unicode keeps these out of all text.
const masks: Record<string, string> = {
  '\uFDD2': '<',
  '\uFDD3': ' ',
  '\uFDD4': '\t',
  '\uFDD5': 'figcaption',
  '\uFDD6': '[',
};
const maskCharacters = /[\uFDD2-\uFDD6]/g;

function unmask(text: string): string {
  return text.replace(maskCharacters, (mask) => masks[mask] ?? mask);
}

function prepare({ kind, text }: { kind: string; text: string }): string {
  if (kind === 'text') return text.replace(/\s{64,}/g, collapseSpace);
  if (kind === 'comment') return hideSpaceRuns(text).replaceAll('<', '\uFDD2').replace('\uFDD2', '<');
  if (!text.endsWith('>')) return hideSpaceRuns(text).replaceAll('<', '\uFDD2');
  const tag = `<${hideSpaceRuns(text.slice(1)).replaceAll('<', '\uFDD2')}`;
  if (/^<hr\s*\/?>$/.test(tag)) return `${tag}\n\n`;
  return tag.replace(/^(<\/?)figcaption(?=[\s>])/, '$1\uFDD5');
}

/** Runs of this length are no writer's layout; how many blank lines they hold is all that counts. */
function collapseSpace(run: string): string {
  const firstBreak = run.indexOf('\n');
  if (firstBreak === -1) return ' ';
  return run.includes('\n', firstBreak + 1) ? '\n\n' : '\n';
}

function hideSpaceRuns(markup: string): string {
  return markup.replace(/[ \t]{16,}/g, (run) => run.replaceAll(' ', '\uFDD3').replaceAll('\t', '\uFDD4'));
}

/** autop looks for the end of these from every start; where there is none, it would read to the end of the text each time. */
function maskUnclosed(html: string): string {
  let text = html.replace(/\s*(<\uFDD5[^>]*>)/g, '$1').replace(/(<\/\uFDD5>)\s*/g, '$1');
  for (const name of ['script', 'style', 'svg', 'math']) {
    const lastEnd = text.lastIndexOf(`</${name}>`);
    text = maskFrom(text, { start: lastEnd + 1, word: `<${name}`, mask: `\uFDD2${name}` });
  }
  const lastBracket = Math.max(text.lastIndexOf(']'), text.lastIndexOf('>'));
  return maskFrom(text, { start: lastBracket + 1, word: '[', mask: '\uFDD6' });
}

function maskFrom(
  text: string,
  { start, word, mask }: { start: number; word: string; mask: string },
): string {
  return text.slice(0, start) + text.slice(start).replaceAll(word, mask);
}

/** What autop knows as a block, empty, and nobody writes. */
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
