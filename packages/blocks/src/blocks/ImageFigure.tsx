import type { ReactElement } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { Caption } from './Caption.tsx';
import { onlyElement, readFigureImage } from './read-figure.ts';
import type { FigureImage } from './read-figure.ts';

/** An image with its link and caption, from the image block or the classic `[caption]`. */
export interface ImageFigureProps extends FigureImage {
  readonly frame: BlockFrame;
}

/** Renders an image as a figure. */
export function ImageFigure({ frame, image, link, caption }: ImageFigureProps): ReactElement {
  return (
    <figure {...frame}>
      {link === null ? image : <a {...link}>{image}</a>}
      <Caption caption={caption} />
    </figure>
  );
}

/** Reads `figure.wp-block-image`, `div.wp-block-image > figure` and `.wp-caption`. */
export function readImageFigure(element: SafeElement, context: BlockContext): ImageFigureProps | null {
  const inner = element.tag === 'div' ? onlyElement(element) : null;
  const figure = inner?.tag === 'figure' ? inner : element;
  const parts = readFigureImage(figure, context);
  if (parts === null) return null;
  // An aligned image block is a figure in a <div>; merge both into one element.
  return { frame: frameOf(figure, figure === element ? undefined : element.attributes['class']), ...parts };
}
