import type { ReactElement } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { frameOf } from '../draw/frame.ts';
import type { BlockFrame } from '../draw/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { Caption } from './Caption.tsx';
import { onlyElement, readPicture } from './read-figure.ts';
import type { PictureParts } from './read-figure.ts';

/** An image with its link and caption, from the image block or the classic `[caption]`. */
export interface ImageFigureProps extends PictureParts {
  readonly frame: BlockFrame;
}

/** Renders an image as a figure. */
export function ImageFigure({ frame, picture, link, caption }: ImageFigureProps): ReactElement {
  return (
    <figure {...frame}>
      {link === null ? picture : <a {...link}>{picture}</a>}
      <Caption caption={caption} />
    </figure>
  );
}

/** Reads `figure.wp-block-image`, `div.wp-block-image > figure` and `.wp-caption`. */
export function readImageFigure(element: SafeElement, drawing: Drawing): ImageFigureProps | null {
  const inner = element.tag === 'div' ? onlyElement(element) : null;
  const figure = inner?.tag === 'figure' ? inner : element;
  const parts = readPicture(figure, drawing);
  if (parts === null) return null;
  // An aligned image block is a figure in a <div>; merge both into one element.
  return { frame: frameOf(figure, figure === element ? undefined : element.attributes['class']), ...parts };
}
