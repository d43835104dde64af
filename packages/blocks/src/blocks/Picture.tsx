import type { ComponentProps, ReactElement } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { propsOf } from '../draw/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** A picture: everything an `<img>` may carry, with `src` and `alt` for certain. */
export interface PictureProps {
  readonly image: ComponentProps<'img'> & { readonly src: string; readonly alt: string };
}

/** Draws a picture. Only the one at the top of the page is fetched before the reader comes near it. */
export function Picture({ image: { alt, ...image } }: PictureProps): ReactElement {
  return <img alt={alt} {...image} />;
}

/** Reads an `<img>`; `null` for one without an address. */
export function readPictureElement(element: SafeElement, drawing: Drawing): PictureProps | null {
  const { src, alt } = element.attributes;
  if (src === undefined) return null;
  const isFirst = element === drawing.eagerImage;
  const loading: ComponentProps<'img'> = isFirst
    ? { loading: 'eager', fetchPriority: 'high', decoding: 'async' }
    : { loading: 'lazy', decoding: 'async' };
  return { image: { ...loading, ...propsOf(element), src, alt: alt ?? '' } };
}
