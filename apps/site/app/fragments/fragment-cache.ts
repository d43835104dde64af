import { createLru, type Lru, MIB, onceFor } from '@masthead/kit';
import type { EmbedMetadata, EmbedPlayer } from '@masthead/blocks';
import type { SiteLayout } from '../data/site-layout.ts';
import type { ConditionalStyleSheet } from '../styles/style-sheet-needs.ts';

/** The cached HTML of a fragment. */
export interface CachedFragment {
  /** `null` if it cannot be inserted as text, because React moves a part of it to the head: it is rendered in place. */
  readonly html: string | null;
  /** The style sheets that it needs. */
  readonly needs: ReadonlySet<ConditionalStyleSheet>;
  /** The uploads that it shows if they exist, by path, and whether they existed. */
  readonly uploads: ReadonlyMap<string, boolean>;
  /** The embeds that it shows, and what was known of them. */
  readonly embeds: readonly ShownEmbed[];
}

/** An embed in a cached fragment. */
export interface ShownEmbed {
  readonly player: EmbedPlayer;
  readonly plays: boolean;
  readonly metadata: EmbedMetadata | null;
}

/** In characters: about 100 long posts, whose bodies are stored alone, too. */
const maxSize = 8 * MIB;
/** For what an entry has besides its HTML. */
const ENTRY_SIZE = 500;

/** The fragments that were rendered with a layout. A change of settings or menus makes another layout, and so drops all of them. */
export const fragmentCacheOf: (layout: SiteLayout) => Lru<string, CachedFragment> = onceFor(() =>
  createLru(
    maxSize,
    ({ html, uploads, embeds }) => ENTRY_SIZE * (1 + uploads.size + embeds.length) + (html?.length ?? 0),
  ),
);
