import type { ComponentProps, ReactElement } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { propsOf } from '../draw/frame.ts';
import type { PictureOffer } from '../draw/picture-offers.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** An image: the attributes of an `<img>`, with `src` and `alt` always present. */
export interface PictureProps {
  readonly image: ComponentProps<'img'> & { readonly src: string; readonly alt: string };
  /** The smaller variants that the site offers; `null` to use the original. */
  readonly offer: PictureOffer | null;
}

/** Renders an image. All but the one at the top of the page are loaded lazily. */
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

/** Reads an `<img>`; `null` without a `src`. */
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
