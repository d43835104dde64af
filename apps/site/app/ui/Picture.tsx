import { addressesOf, allowSrcset } from '@masthead/blocks';
import type { PictureFragment } from '../generated/documents.ts';
import { useContentSite } from './use-content-site.ts';

interface PictureProps {
  image: PictureFragment;
  /** How wide the picture is drawn, for the browser's choice among the sizes. */
  sizes: string;
  /** `eager` for what is seen first. */
  loading?: 'eager' | 'lazy';
  /** Empty where the picture only repeats what the text beside it says. Default: the editor's words. */
  alt?: string;
}

/** An image of the media library, in the best of its sizes, with its room kept while it loads. */
export function Picture({ image, sizes, loading = 'lazy', alt }: PictureProps) {
  const addresses = addressesOf(useContentSite());
  const source = addresses.media(image.sourceUrl ?? '');
  // A picture that lives elsewhere would tell others who reads here.
  if (source?.may !== 'load') return null;
  const srcSet = allowSrcset(image.srcSet ?? '', addresses) || undefined;
  return (
    <img
      src={source.url}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={image.mediaDetails?.width ?? undefined}
      height={image.mediaDetails?.height ?? undefined}
      alt={alt ?? image.altText ?? ''}
      loading={loading}
      decoding={loading === 'eager' ? undefined : 'async'}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
    />
  );
}
