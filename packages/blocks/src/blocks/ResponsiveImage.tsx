import type { ComponentProps, ReactElement } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { propsOf } from '../render/frame.ts';
import type { ImageVariants } from '../render/image-variants.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** An image: the attributes of an `<img>`, with `src` and `alt` always present. */
export interface ResponsiveImageProps {
  readonly image: ComponentProps<'img'> & { readonly src: string; readonly alt: string };
  /** The smaller variants that the site offers; `null` to use the original. */
  readonly variants: ImageVariants | null;
}

/** Renders an image. All but the one at the top of the page are loaded lazily. */
export function ResponsiveImage({ image: { alt, ...image }, variants }: ResponsiveImageProps): ReactElement {
  if (variants === null || variants.sources.length === 0)
    return <img alt={alt} {...image} {...variants?.size} />;
  return (
    <picture>
      {variants.sources.map((source) => (
        <source key={source.type} sizes={variants.sizes} {...source} />
      ))}
      <img alt={alt} {...image} {...variants.size} srcSet={undefined} sizes={undefined} />
    </picture>
  );
}

/** Reads an `<img>`; `null` without a `src`. */
export function readImage(element: SafeElement, context: BlockContext): ResponsiveImageProps | null {
  const { src, alt } = element.attributes;
  if (src === undefined) return null;
  const isFirst = element === context.eagerImage;
  const loading: ComponentProps<'img'> = isFirst
    ? { loading: 'eager', fetchPriority: 'high', decoding: 'async' }
    : { loading: 'lazy', decoding: 'async' };
  return {
    image: { ...loading, ...propsOf(element), src, alt: alt ?? '' },
    variants: context.imageVariants.get(element) ?? null,
  };
}
