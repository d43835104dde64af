import { addressesOf, allowSrcset, imageSources } from '@masthead/blocks';
import type { PictureFileFragment, PictureFragment } from '../generated/documents.ts';
import { useContentSite } from './use-content-site.ts';

interface PictureProps {
  image: PictureFileFragment & Partial<Pick<PictureFragment, 'altText'>>;
  /** How wide the picture is drawn, for the browser's choice among the sizes. */
  sizes: string;
  /** How many pixels wide it may have to be: on the smallest screen, and on the widest and finest. */
  from?: number;
  to?: number;
  /** `eager` for what is seen first. */
  loading?: 'eager' | 'lazy';
  /** Empty where the picture only repeats what the text beside it says. Default: the editor's words. */
  alt?: string;
}

/** An image of the media library, in the best of its forms and sizes, with its room kept while it loads. */
export function Picture({ image, sizes, from = 480, to = 2048, loading = 'lazy', alt }: PictureProps) {
  const site = useContentSite();
  const addresses = addressesOf(site);
  const source = addresses.media(image.sourceUrl ?? '');
  // A picture that lives elsewhere would tell others who reads here.
  if (source?.may !== 'load') return null;
  const width = image.mediaDetails?.width ?? undefined;
  const srcset = allowSrcset(image.srcSet ?? '', addresses) || undefined;
  const offered = site.offersSmallerImages
    ? imageSources({ src: source.url, srcset, ownWidth: width }, { from, to })
    : [];
  // What browsers take that know none of the forms offered needs no choice.
  const own = offered.length === 0 && srcset !== undefined ? { srcSet: srcset, sizes } : {};
  const drawn = (
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
  if (offered.length === 0) return drawn;
  return (
    <picture>
      {offered.map((form) => (
        <source key={form.type} sizes={sizes} {...form} />
      ))}
      {drawn}
    </picture>
  );
}
