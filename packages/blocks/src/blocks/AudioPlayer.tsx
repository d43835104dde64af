import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { propsOf } from '../render/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** An audio file with the browser's controls. */
export interface AudioPlayerProps {
  /** Attributes of the `<audio>`. */
  readonly player: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** The language of the label, if it differs from that of the content. */
  readonly lang: string | undefined;
  /** `<source>` and `<track>` elements. */
  readonly sources: ReactNode;
}

/** Renders a player, without autoplay. */
export function AudioPlayer({ player, label, lang, sources }: AudioPlayerProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks are among the sources when the author gave some
    <audio aria-label={label} lang={lang} {...player} controls>
      {sources}
    </audio>
  );
}

/** Reads an `<audio>` in any position. */
export function readAudio(element: SafeElement, context: BlockContext): AudioPlayerProps {
  return {
    player: propsOf(element),
    label: element.attributes['title'] ?? context.labels.audio,
    lang: 'title' in element.attributes ? undefined : context.labelMarks.lang,
    sources: context.render(element.children),
  };
}
