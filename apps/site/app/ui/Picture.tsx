import { urlRulesOf, allowSrcset, imageSources } from '@masthead/blocks';
import type { PictureFileFragment, PictureFragment } from '../generated/documents.ts';
import { useContentSite } from './use-content-site.ts';
import { useShownImage } from './use-shown-image.ts';

interface PictureProps {
  image: PictureFileFragment & Partial<Pick<PictureFragment, 'altText'>>;
  /** The `sizes` attribute. */
  sizes: string;
  /** The range of widths in pixels: on the smallest screen, and on the widest high-density one. */
  from?: number;
  to?: number;
  /** `eager` for images visible first. */
  loading?: 'eager' | 'lazy';
  /** Empty if the image only repeats the adjacent text. Default: the alternative text from the media library. */
  alt?: string;
}

/** An image of the media library in several formats and sizes, with its space reserved while it loads; nothing if its file is missing. */
export function Picture({ image, sizes, from = 480, to = 2048, loading = 'lazy', alt }: PictureProps) {
  const site = useContentSite();
  const isShown = useShownImage(image) !== null;
  const addresses = urlRulesOf(site);
  const source = addresses.media(image.sourceUrl ?? '');
  // An image from another host would disclose the reader to it.
  if (!isShown || source?.may !== 'load') return null;
  const width = image.mediaDetails?.width ?? undefined;
  const srcset = allowSrcset(image.srcSet ?? '', addresses) || undefined;
  const offered = site.offersSmallerImages
    ? imageSources({ src: source.url, srcset, fileWidth: width }, { from, to })
    : [];
  // Browsers that support none of the offered formats need no `srcset`.
  const own = offered.length === 0 && srcset !== undefined ? { srcSet: srcset, sizes } : {};
  const img = (
    <img
      src={source.url}
      {...own}
      width={width}
      height={image.mediaDetails?.height ?? undefined}
      alt={alt ?? image.altText ?? ''}
      loading={loading}
      decoding={loading === 'eager' ? undefined : 'async'}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
    />
  );
  if (offered.length === 0) return img;
  return (
    <picture>
      {offered.map((form) => (
        <source key={form.type} sizes={sizes} {...form} />
      ))}
      {img}
    </picture>
  );
}
