import type { EmbedPlayer } from '@masthead/markup';

/** The provider's description of an embed. */
export interface EmbedMetadata {
  readonly title: string | null;
  readonly author: string | null;
  /** Width divided by height of a video. */
  readonly ratio: number | null;
  /** The URL of the thumbnail, on the site's own origin. */
  readonly thumbnail: string | null;
}

/** What the site knows of embeds. */
export interface EmbedSource {
  /** What is known of an embed now; `null` if nothing is. */
  readonly metadataOf: (player: EmbedPlayer) => EmbedMetadata | null;
  /** Whether the page has the script that loads players. Otherwise, an embed only links to its provider. */
  readonly plays: boolean;
}
