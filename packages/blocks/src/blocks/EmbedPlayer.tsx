import type { EmbedPlayer as Player, PlayerShape } from '@masthead/markup';
import type { CSSProperties, ReactElement } from 'react';
import type { EmbedMetadata } from '../embed-source.ts';
import type { LabelMarks } from '../labels.ts';
import type { BlockContext } from '../render/block-context.ts';

/** Content of a known provider: a link with title and thumbnail, and a player that is loaded after a click. */
export interface EmbedPlayerProps {
  /** The page of the content at the provider. */
  readonly page: string;
  /** `YouTube`. */
  readonly provider: string;
  readonly title: string;
  readonly author: string | null;
  /** The URL of an image on the site's own origin. */
  readonly thumbnail: string | null;
  readonly shape: PlayerShape;
  /** `Open on YouTube`. */
  readonly action: string;
  /** The button and the frame it loads; `null`: there is only the link. */
  readonly player: {
    readonly src: string;
    /** `Play`. */
    readonly label: string;
    /** `Loads content from YouTube`. */
    readonly notice: string;
  } | null;
  /** Attributes of the elements with `action`, `label` and `notice`. */
  readonly labelMarks: LabelMarks;
}

// The player is another origin, so that it may use its own storage. What it opens, such as the page of a video, is an ordinary page.
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
const features = {
  video: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  audio: 'autoplay; encrypted-media',
} as const;

/**
 * Renders the card of an embed: the space of the player with the thumbnail, and a link below. The frame is in a `<template>`, which browsers
 * do not load; the site's script shows the button, and replaces the thumbnail with the frame when it is pressed.
 */
export function EmbedPlayer(props: EmbedPlayerProps): ReactElement {
  const { page, provider, title, author, thumbnail, shape, action, player, labelMarks } = props;
  return (
    <div className="embed-player">
      <div className={`embed-stage is-${shape.kind}`} style={spaceOf(shape)}>
        {thumbnail === null ? null : <img src={thumbnail} alt="" loading="lazy" decoding="async" />}
        {player === null ? null : (
          <>
            <button type="button" className="embed-play" hidden>
              <span className="embed-play-label" {...labelMarks}>
                {player.label}
              </span>
              <span className="screen-reader-text">{`${title}.`}</span>
              <span {...labelMarks}>{player.notice}</span>
            </button>
            <template>
              <iframe
                src={player.src}
                title={`${title} (${provider})`}
                sandbox={sandbox}
                allow={features[shape.kind]}
                // YouTube plays nothing without a referrer; the origin is enough.
                referrerPolicy="strict-origin"
              />
            </template>
          </>
        )}
      </div>
      <a className="embed-facts" href={page} rel="noopener">
        <span className="embed-provider">{provider}</span>
        <span className="embed-title">
          <bdi>{title}</bdi>
          {author === null ? null : <bdi className="embed-author">{author}</bdi>}
        </span>
        <span className="embed-action" {...labelMarks}>
          {action}
        </span>
      </a>
    </div>
  );
}

function spaceOf(shape: PlayerShape): CSSProperties {
  const space: Record<`--${string}`, string> =
    shape.kind === 'video'
      ? { '--embed-ratio': shape.ratio.toFixed(4) }
      : { '--embed-height': `${shape.height}px` };
  return space;
}

/** Narrower or wider videos get bars. */
const ratios = { least: 9 / 16, most: 21 / 9 } as const;

/**
 * The card of an embed; `null` where a plain link shows as much.
 *
 * @param known.title The title that the content contains; `null` if it contains only the URL.
 * @param known.ratio The ratio that the author's block has.
 */
export function readEmbedPlayer(
  player: Player,
  known: { title: string | null; url: string; ratio: number | null },
  { labels, labelMarks, embeds }: BlockContext,
): EmbedPlayerProps | null {
  if (embeds === null) return null;
  const metadata = embeds.metadataOf(player);
  // There is nothing to show above the link.
  if (!embeds.plays && !metadata?.thumbnail) return null;
  const { provider, page, src } = player;
  return {
    page,
    provider,
    title: metadata?.title ?? known.title ?? known.url,
    author: metadata?.author ?? null,
    thumbnail: metadata?.thumbnail ?? null,
    shape: shapeOf(player.shape, metadata, known.ratio),
    action: labels.openAt(provider),
    player: embeds.plays ? { src, label: labels.play, notice: labels.loadsFrom(provider) } : null,
    labelMarks,
  };
}

function shapeOf(
  shape: PlayerShape,
  metadata: EmbedMetadata | null,
  ratioOfBlock: number | null,
): PlayerShape {
  const ratio = metadata?.ratio ?? ratioOfBlock;
  if (shape.kind === 'audio' || ratio === null) return shape;
  return { kind: 'video', ratio: Math.min(ratios.most, Math.max(ratios.least, ratio)) };
}
