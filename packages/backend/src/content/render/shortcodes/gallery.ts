import { escapeAttribute, escapeUrl } from '../entities.ts';
import { originalOf, sizeOf } from '../media/media-lookup.ts';
import type { Rendering } from '../rendering.ts';
import { cellStyle, imageTag } from '../media/responsive-images.ts';
import type { FoundShortcode } from '../text/shortcode-scan.ts';
import { texturize } from '../text/texturize.ts';
import type { RenderedMedia } from '../types.ts';
import { idList } from './id-list.ts';

/**
 * `[gallery]`: the images attached to the content, or those of `ids`, as figures in a grid of `columns`. `link` is `file`, `none`
 * or, by default, the page of the image. Images beyond the budget are left out.
 */
export function renderGallery({ attributes }: FoundShortcode, rendering: Rendering): string {
  const { budget } = rendering;
  if (!budget.takeBlock()) return '';
  const instance = rendering.nextInstance('gallery');
  const found = imagesOf(attributes, rendering);
  const images = found.slice(0, budget.takeItems(found.length));
  if (images.length === 0) return '';
  const contentId = Number.parseInt(attributes['id'] ?? '', 10) || rendering.content.id;
  const columns = Math.max(0, Number.parseInt(attributes['columns'] ?? '3', 10) || 0);
  const size = (attributes['size'] ?? 'thumbnail').replace(/[^\w-]/g, '');
  const name = `gallery-${instance}`;
  const figures = images.map((image) => figureOf(image, { name, size, link: attributes['link'], rendering }));
  return budget.takeHtml(`<div id='${name}' class='gallery galleryid-${contentId} gallery-columns-${columns} gallery-size-${size}'>${figures.join('')}
		</div>
`);
}

function imagesOf(
  attributes: Record<string, string>,
  { context, content, texts, shelf, budget }: Rendering,
): RenderedMedia[] {
  const ids = idList(attributes['ids'] ?? attributes['include']).slice(0, budget.limits.maxItems + 1);
  if (ids.length > 0) return shelf.findAll(ids);
  const contentId = Number.parseInt(attributes['id'] ?? '', 10) || content.id;
  const attached = context.attachedMedia({ contentId, texts: [...texts], kind: 'image' });
  shelf.add(attached);
  const excluded = new Set(idList(attributes['exclude']));
  const images = attached.filter(({ id }) => !excluded.has(id));
  if (attributes['orderby'] === 'title') images.sort((one, other) => one.title.localeCompare(other.title));
  if (attributes['orderby'] === 'ID') images.sort((one, other) => one.id - other.id);
  return attributes['order']?.toUpperCase() === 'DESC' ? images.toReversed() : images;
}

interface FigureOptions {
  name: string;
  size: string;
  link: string | undefined;
  rendering: Rendering;
}

function figureOf(image: RenderedMedia, { name, size, link, rendering }: FigureOptions): string {
  const { siteUrl } = rendering.context;
  const caption = rendering.rewriteOrigins(image.caption).trim();
  const captionId = `${name}-${image.id}`;
  const picture = imageTag(image, {
    file: sizeOf(image, { size, siteUrl }),
    sizeName: size,
    siteUrl,
    attributes: caption === '' ? {} : { 'aria-describedby': captionId },
    lastAttributes: { style: cellStyle(image) },
  });
  const target = link === 'file' ? originalOf(image, siteUrl).url : `${siteUrl}${image.uri}`;
  const linked = link === 'none' ? picture : `<a href='${escapeUrl(target)}'>${picture}</a>`;
  const shape = (image.height ?? 0) > (image.width ?? 0) ? 'portrait' : 'landscape';
  const words =
    caption === ''
      ? ''
      : `
				<figcaption class='wp-caption-text gallery-caption' id='${escapeAttribute(captionId)}'>
				${texturize(caption)}
				</figcaption>`;
  return `<figure class='gallery-item'>
			<div class='gallery-icon ${shape}'>
				${linked}
			</div>${words}</figure>`;
}
