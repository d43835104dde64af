import { imageUrl, imageSegments } from '@masthead/contract';
import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { propsOf } from '../render/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** A video file with the browser's controls. */
export interface VideoPlayerProps {
  /** Attributes of the `<video>`. */
  readonly player: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** The language of the label, if it differs from that of the content. */
  readonly lang: string | undefined;
  /** `<source>` and `<track>` elements. */
  readonly sources: ReactNode;
}

/** Renders a player, without autoplay. */
export function VideoPlayer({ player, label, lang, sources }: VideoPlayerProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- tracks are among the sources when the author gave some
    <video aria-label={label} lang={lang} {...player} controls>
      {sources}
    </video>
  );
}

/** Reads a `<video>` in any position except the background of a cover. */
export function readVideo(element: SafeElement, context: BlockContext): VideoPlayerProps {
  return {
    player: { ...propsOf(element), ...smallerPoster(element, context) },
    label: element.attributes['title'] ?? context.labels.video,
    lang: 'title' in element.attributes ? undefined : context.labelMarks.lang,
    sources: context.render(element.children),
  };
}

/** As wide as the text column on most screens. A poster has a single URL, so it uses a format that all browsers support. */
const poster = { width: 960, format: 'webp' } as const;

function smallerPoster(
  { attributes }: SafeElement,
  { offersSmallerImages }: BlockContext,
): { poster?: string } {
  const names = offersSmallerImages ? imageSegments(attributes['poster'] ?? '') : null;
  return names === null ? {} : { poster: imageUrl(names, poster) };
}
