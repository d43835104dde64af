import { address, block, inline } from './block-markup.ts';

/** Paragraphs, `## headings`, `- lists`, `1. lists` and `---` in one text, parted by empty lines. */
export function prose(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => chunk(part.trim()))
    .join('\n\n');
}

function chunk(text: string): string {
  if (text === '---') return separator();
  const title = /^(#{2,4}) (.+)$/.exec(text);
  if (title?.[1] && title[2]) return heading(title[2], title[1].length);
  if (text.startsWith('- ')) return list(itemsOf(text, /^- /m));
  const [, start] = /^(\d+)\. /.exec(text) ?? [];
  if (start !== undefined) return list(itemsOf(text, /^\d+\. /m), { ordered: true, start: Number(start) });
  return paragraph(text);
}

function itemsOf(text: string, mark: RegExp): string[] {
  return text.split(new RegExp(mark.source, 'gm')).filter((item) => item.trim() !== '');
}

export function paragraph(text: string, { dropCap = false } = {}): string {
  return dropCap
    ? block('paragraph', `<p class="has-drop-cap">${inline(text)}</p>`, { dropCap: true })
    : block('paragraph', `<p>${inline(text)}</p>`);
}

function heading(text: string, level: number): string {
  return block(
    'heading',
    `<h${level} class="wp-block-heading">${inline(text)}</h${level}>`,
    level === 2 ? {} : { level },
  );
}

export function list(items: readonly string[], { ordered = false, start = 1 } = {}): string {
  const tag = ordered ? 'ol' : 'ul';
  const inner = items.map((item) => block('list-item', `<li>${inline(item)}</li>`)).join('\n\n');
  // `wp-block-list` joined the saved markup in WordPress 6.6.
  const begins = start > 1 ? ` start="${start}"` : '';
  return block('list', `<${tag}${begins} class="wp-block-list">${inner}</${tag}>`, {
    ...(ordered && { ordered }),
    ...(start > 1 && { start }),
  });
}

export function separator(): string {
  return block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
}

export function quote(text: string, source: string): string {
  return block(
    'quote',
    `<blockquote class="wp-block-quote">${prose(text)}<cite>${inline(source)}</cite></blockquote>`,
  );
}

export function pullquote(text: string, source = ''): string {
  const cite = source ? `<cite>${inline(source)}</cite>` : '';
  return block(
    'pullquote',
    `<figure class="wp-block-pullquote"><blockquote><p>${inline(text)}</p>${cite}</blockquote></figure>`,
  );
}

export function centred(text: string, fontSize: 'large' | 'x-large'): string {
  return block(
    'paragraph',
    `<p class="has-text-align-center has-${fontSize}-font-size">${inline(text)}</p>`,
    { align: 'center', fontSize },
  );
}

export function columns(...parts: readonly { width?: string; content: string }[]): string {
  const inner = parts.map(({ width, content }) =>
    width
      ? block('column', `<div class="wp-block-column" style="flex-basis:${width}">${content}</div>`, {
          width,
        })
      : block('column', `<div class="wp-block-column">${content}</div>`),
  );
  return block('columns', `<div class="wp-block-columns">${inner.join('\n\n')}</div>`);
}

const row = (cells: readonly string[], tag: 'th' | 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;

export function table(head: readonly string[], rows: readonly (readonly string[])[], caption = ''): string {
  const words = caption ? `<figcaption class="wp-element-caption">${inline(caption)}</figcaption>` : '';
  return block(
    'table',
    `<figure class="wp-block-table"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>${words}</figure>`,
    { hasFixedLayout: false },
  );
}

export function buttons(...links: readonly { words: string; to: string }[]): string {
  const inner = links.map(({ words, to }) =>
    block(
      'button',
      `<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="${address(to)}">${inline(words)}</a></div>`,
    ),
  );
  return block('buttons', `<div class="wp-block-buttons">${inner.join('\n\n')}</div>`);
}

export function verse(text: string): string {
  return block('verse', `<pre class="wp-block-verse">${text.trim().replaceAll('&', '&amp;')}</pre>`);
}

export function preformatted(text: string): string {
  return block(
    'preformatted',
    `<pre class="wp-block-preformatted">${text.trim().replaceAll('&', '&amp;')}</pre>`,
  );
}

/** @param language What it is written in, such as `javascript`, where that is a language of programs. */
export function code(text: string, language?: string): string {
  const listing = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const className = language === undefined ? {} : { className: `language-${language}` };
  const classes = ['wp-block-code', ...Object.values(className)].join(' ');
  return block('code', `<pre class="${classes}"><code>${listing}</code></pre>`, className);
}

/** Words that open to show more. */
export function details(summary: string, inner: string): string {
  return block(
    'details',
    `<details class="wp-block-details"><summary>${inline(summary)}</summary>${inner}</details>`,
  );
}

/** Notes for the marks `[^1]` in a text, as WordPress shows its footnotes: a list whose lines lead back to their marks. */
export function footnotes(notes: Readonly<Record<string, string>>): string {
  const lines = Object.entries(notes).map(
    ([note, text]) =>
      `<li id="note-${note}">${inline(text)} <a href="#note-${note}-link" aria-label="Back to the text, note ${note}">↩︎</a></li>`,
  );
  return block('html', `<ol class="wp-block-footnotes">${lines.join('')}</ol>`);
}

/** Verses of a language of their own: `language` as in `ar`, read from right to left when `rtl`. */
export function foreignVerse(text: string, { language, rtl }: { language: string; rtl: boolean }): string {
  const lines = text.trim().replaceAll('\n', '<br>');
  return block(
    'html',
    `<p lang="${language}"${rtl ? ' dir="rtl"' : ''} class="has-large-font-size">${lines}</p>`,
  );
}

export function more(): string {
  return block('more', '<!--more-->');
}

export function nextPage(): string {
  return block('nextpage', '<!--nextpage-->');
}

/** Parts of an article, one under the other. */
export function article(...parts: readonly string[]): string {
  return parts.join('\n\n');
}
