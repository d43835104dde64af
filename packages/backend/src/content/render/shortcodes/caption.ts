import { escapeAttribute } from '../entities.ts';
import type { FoundShortcode } from '../text/shortcode-scan.ts';

const imagePattern = /^\s*((?:<a [^<>]+>\s*)?<img [^<>]+>(?:\s*<\/a>)?)/i;

/**
 * `[caption id="attachment_12" align="alignleft" width="300"]<img …> Text[/caption]` as a figure. Without a text or
 * width it renders only its content.
 */
export function renderCaption(
  { attributes, content }: FoundShortcode,
  renderInner: (html: string) => string,
): string {
  let inner = content ?? '';
  let text = attributes['caption'];
  if (text === undefined) {
    const image = imagePattern.exec(inner)?.[1];
    if (image !== undefined) {
      text = inner.slice(inner.indexOf(image) + image.length).trim();
      inner = image;
    }
  }
  const width = Number.parseInt(attributes['width'] ?? '', 10);
  if (!(width >= 1) || !text) return renderInner(inner);
  const id = (attributes['id'] ?? '').replace(/[^\w-]/g, '');
  const captionId =
    attributes['caption_id']?.replace(/[^\w-]/g, '') ??
    (id === '' ? '' : `caption-${id.replaceAll('_', '-')}`);
  const classes = ['wp-caption', attributes['align'] ?? 'alignnone', attributes['class'] ?? '']
    .join(' ')
    .trim();
  return [
    `<figure ${id === '' ? '' : `id="${id}" `}${captionId === '' ? '' : `aria-describedby="${captionId}" `}`,
    `style="width: ${width}px" class="${escapeAttribute(classes)}">${renderInner(inner)}`,
    `<figcaption ${captionId === '' ? '' : `id="${captionId}" `}class="wp-caption-text">${text}</figcaption></figure>`,
  ].join('');
}
