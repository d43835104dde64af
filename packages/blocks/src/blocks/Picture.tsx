import type { ComponentProps, ReactElement } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { propsOf } from '../draw/frame.ts';
import type { PictureOffer } from '../draw/picture-offers.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** A picture: everything an `<img>` may carry, with `src` and `alt` for certain. */
export interface PictureProps {
  readonly image: ComponentProps<'img'> & { readonly src: string; readonly alt: string };
  /** The smaller forms in which the site offers it; `null` when it goes out as it stands in the content. */
  readonly offer: PictureOffer | null;
}

/** Draws a picture. Only the one at the top of the page is fetched before the reader comes near it. */
export function Picture({ image: { alt, ...image }, offer }: PictureProps): ReactElement {
  if (offer === null || offer.sources.length === 0) return <img alt={alt} {...image} {...offer?.size} />;
  return (
    <picture>
      {offer.sources.map((source) => (
        <source key={source.type} sizes={offer.sizes} {...source} />
      ))}
      <img alt={alt} {...image} {...offer.size} srcSet={undefined} sizes={undefined} />
    </picture>
  );
}

/** Reads an `<img>`; `null` for one without an address. */
export function readPictureElement(element: SafeElement, drawing: Drawing): PictureProps | null {
  const { src, alt } = element.attributes;
  if (src === undefined) return null;
  const isFirst = element === drawing.eagerImage;
  const loading: ComponentProps<'img'> = isFirst
    ? { loading: 'eager', fetchPriority: 'high', decoding: 'async' }
    : { loading: 'lazy', decoding: 'async' };
  return {
    image: { ...loading, ...propsOf(element), src, alt: alt ?? '' },
    offer: drawing.pictureOffers.get(element) ?? null,
  };
}
