import type { ReactElement, ReactNode } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { propsOf } from '../draw/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** A sound file with the browser's own controls. */
export interface AudioPlayerProps {
  /** Attributes of the `<audio>`. */
  readonly player: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** `<source>` and `<track>` elements. */
  readonly sources: ReactNode;
}

/** Draws a player. It never starts by itself. */
export function AudioPlayer({ player, label, sources }: AudioPlayerProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks are among the sources when the author gave some
    <audio aria-label={label} {...player} controls>
      {sources}
    </audio>
  );
}

/** Reads an `<audio>`, wherever it stands. */
export function readAudio(element: SafeElement, drawing: Drawing): AudioPlayerProps {
  return {
    player: propsOf(element),
    label: element.attributes['title'] ?? drawing.labels.audio,
    sources: drawing.draw(element.children),
  };
}
