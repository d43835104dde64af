import { ORIGIN, UPLOADS } from './origin.ts';
import { fileOfSize } from './sizes.ts';
import type { Picture } from './magazine/media.ts';

/** Block markup as WordPress 6 saves it: a comment that names the block and its attributes, HTML, a closing comment. */
function block(name: string, html: string, attributes: Record<string, unknown> = {}): string {
  const json = Object.keys(attributes).length > 0 ? ` ${attributesOf(attributes)}` : '';
  return `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->`;
}

/** WordPress escapes what could end the comment or look like a tag. */
function attributesOf(attributes: Record<string, unknown>): string {
  return JSON.stringify(attributes)
    .replaceAll('--', String.raw`\u002d\u002d`)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`);
}

/** `*emphasis*`, `**strong**` and `[words](/path/)` to HTML; the rest is text. */
function inline(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(
      /\[([^\]]+)\]\(([^)]+)\)/g,
      (_, words: string, to: string) => `<a href="${address(to)}">${words}</a>`,
    )
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');
}

function address(to: string): string {
  return to.startsWith('/') ? ORIGIN + to : to;
}

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
  if (/^\d+\. /.test(text)) return list(itemsOf(text, /^\d+\. /m), { ordered: true });
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

export function list(items: readonly string[], { ordered = false } = {}): string {
  const tag = ordered ? 'ol' : 'ul';
  const inner = items.map((item) => block('list-item', `<li>${inline(item)}</li>`)).join('\n\n');
  // `wp-block-list` joined the saved markup in WordPress 6.6.
  return block('list', `<${tag} class="wp-block-list">${inner}</${tag}>`, ordered ? { ordered: true } : {});
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

export function image(
  picture: Picture,
  {
    caption = '',
    align = '',
    linked = false,
  }: { caption?: string; align?: '' | 'wide' | 'full'; linked?: boolean } = {},
): string {
  const attributes = {
    id: picture.id,
    sizeSlug: 'large',
    linkDestination: linked ? 'media' : 'none',
    ...(align ? { align } : {}),
  };
  const words = caption ? `<figcaption class="wp-element-caption">${inline(caption)}</figcaption>` : '';
  const classes = `wp-block-image${align ? ` align${align}` : ''} size-large`;
  const shown = linked ? `<a href="${UPLOADS}/${picture.file}">${img(picture)}</a>` : img(picture);
  return block('image', `<figure class="${classes}">${shown}${words}</figure>`, attributes);
}

function img(picture: Picture): string {
  return `<img src="${UPLOADS}/${fileOfSize(picture, 'large')}" alt="${attribute(picture.alt)}" class="wp-image-${picture.id}"/>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Pictures side by side, uncropped, each leading to its whole file. */
export function gallery(pictures: readonly { picture: Picture; caption: string }[], across: number): string {
  const inner = pictures
    .map(({ picture, caption }) => image(picture, { caption, linked: true }))
    .join('\n\n');
  return block(
    'gallery',
    `<figure class="wp-block-gallery alignwide has-nested-images columns-${across}">${inner}</figure>`,
    { columns: across, imageCrop: false, linkTo: 'media', align: 'wide' },
  );
}

export function cover(picture: Picture, inner: string, { dim = 40 } = {}): string {
  const url = `${UPLOADS}/${picture.file}`;
  return block(
    'cover',
    `<div class="wp-block-cover alignfull"><span aria-hidden="true" class="wp-block-cover__background has-background-dim-${dim} has-background-dim"></span><img class="wp-block-cover__image-background wp-image-${picture.id}" alt="" src="${url}" data-object-fit="cover"/><div class="wp-block-cover__inner-container">${inner}</div></div>`,
    { url, id: picture.id, dimRatio: dim, align: 'full' },
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

export function table(head: readonly string[], rows: readonly (readonly string[])[], caption = ''): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;
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
