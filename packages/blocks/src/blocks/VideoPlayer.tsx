import { imageAddress, namesOfImage } from '@masthead/contract';
import type { ReactElement, ReactNode } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { propsOf } from '../draw/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** A film file with the browser's own controls. */
export interface VideoPlayerProps {
  /** Attributes of the `<video>`. */
  readonly player: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** `<source>` and `<track>` elements. */
  readonly sources: ReactNode;
}

/** Draws a player. It never starts by itself. */
export function VideoPlayer({ player, label, sources }: VideoPlayerProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks are among the sources when the author gave some
    <video aria-label={label} {...player} controls>
      {sources}
    </video>
  );
}

/** Reads a `<video>`, wherever it stands but behind a cover. */
export function readVideo(element: SafeElement, drawing: Drawing): VideoPlayerProps {
  return {
    player: { ...propsOf(element), ...smallerPoster(element, drawing) },
    label: element.attributes['title'] ?? drawing.labels.video,
    sources: drawing.draw(element.children),
  };
}

/** As wide as the column of text at most screens. A poster is one address, so it comes in the form that all browsers know. */
const poster = { width: 960, format: 'webp' } as const;

function smallerPoster({ attributes }: SafeElement, { offersSmallerImages }: Drawing): { poster?: string } {
  const names = offersSmallerImages ? namesOfImage(attributes['poster'] ?? '') : null;
  return names === null ? {} : { poster: imageAddress(names, poster) };
}
