import type { ReactElement } from 'react';
import type { BlockCaption } from './read-figure.ts';

/** The caption of a figure, if it has one. */
export function Caption({ caption }: { caption: BlockCaption | null }): ReactElement | null {
  return caption === null ? null : <figcaption {...caption.frame}>{caption.content}</figcaption>;
}
