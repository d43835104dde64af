import { urlRulesOf, type ContentSite } from '@masthead/blocks';
import { cardSize } from '../routes/card/card-size.ts';
import type { PageMetadata } from './page-metadata.ts';

/** The image of a page in link previews. */
export interface PageImage {
  readonly url: string;
  /** Pixels; `null` when unknown. */
  readonly width: number | null;
  readonly height: number | null;
  /** `''` when there is no alternative text. */
  readonly alt: string;
}

/** The social card of a page, or else its photograph, as an absolute URL of this site; `null` when it has neither. */
export const pageImage = (facts: PageMetadata, site: ContentSite): PageImage | null =>
  facts.card ? { url: site.siteUrl + facts.card, ...cardSize, alt: '' } : photograph(facts, site);

/** The image of a page itself; `null` without one. */
export function photograph({ image }: PageMetadata, site: ContentSite): PageImage | null {
  if (!image?.sourceUrl) return null;
  const media = urlRulesOf(site).media(image.sourceUrl);
  if (media?.may !== 'load') return null;
  return {
    url: new URL(media.url, site.siteUrl).href,
    ...sizeOf(image),
    alt: image.altText ?? '',
  };
}

type Size = Pick<PageImage, 'width' | 'height'>;

/** A resized version has its size in its name; the media details are those of the original. */
function sizeOf({ sourceUrl, mediaDetails }: NonNullable<PageMetadata['image']>): Size {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(sourceUrl ?? '') ?? [];
  if (width !== undefined && height !== undefined) return { width: Number(width), height: Number(height) };
  return { width: mediaDetails?.width ?? null, height: mediaDetails?.height ?? null };
}
