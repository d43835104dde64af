import type { ReactElement } from 'react';
import { blockComponents } from './blocks/registry.ts';
import type { BlockComponents } from './blocks/registry.ts';
import { openDrawing } from './draw/draw.ts';
import { pictureOffers, type PictureSize } from './draw/picture-offers.ts';
import { englishLabels } from './labels.ts';
import type { ContentLabels } from './labels.ts';
import { safeContent } from './safe-content.ts';
import { findElement } from './sanitize/safe-tree.ts';
import type { SafeNode } from './sanitize/safe-tree.ts';
import type { ContentSite } from './sanitize/site-addresses.ts';

/** Properties of `Content`. */
export interface ContentProps {
  /** The backend's rendered `content` of a post or page; nothing is drawn for none. */
  readonly html?: string | null | undefined;
  /** What `safeContent` has read of it, in place of `html`. */
  readonly nodes?: readonly SafeNode[];
  readonly site: ContentSite;
  /** Added to the level of each heading; 1 where the page's title is an `<h1>` and the content brings one too. */
  readonly headingOffset?: number;
  /** Whether the first picture stands in sight when the page opens: it is then fetched at once, before all others. */
  readonly firstImageEager?: boolean;
  /** How large own pictures are of which the content does not say, by their paths, so that room is kept for them. */
  readonly pictureSizes?: ReadonlyMap<string, PictureSize>;
  /** The part of the column that a picture has where several stand beside one another: from 0 to 1, the whole by default. */
  readonly pictureShare?: number;
  /** Which way the words run, where that is not the page's way. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /** Put before each id of the content, for pages that show several bodies. */
  readonly idPrefix?: string;
  /** Components of the site's own, for the kinds of block it draws differently. */
  readonly components?: Partial<BlockComponents>;
  /** Words of another language. */
  readonly labels?: Partial<ContentLabels>;
}

/**
 * Draws the body of a post or page: blocks and classic markup, allow-listed, with own links as paths.
 *
 * Draws one `<div class="entry-content">`, which `content.css` styles; `null` when there is nothing to draw.
 */
export function Content({
  html,
  nodes: read,
  site,
  headingOffset = 0,
  firstImageEager = false,
  pictureSizes,
  pictureShare = 1,
  dir,
  idPrefix = '',
  components,
  labels,
}: ContentProps): ReactElement | null {
  const isEmpty = read === undefined ? !html?.trim() : read.length === 0;
  if (isEmpty) return null;
  const nodes = read ?? safeContent(html, { site, by: 'editor', idPrefix });
  const { offersSmallerImages = false } = site;
  const drawing = openDrawing({
    components: components === undefined ? blockComponents : { ...blockComponents, ...components },
    labels: labels === undefined ? englishLabels : { ...englishLabels, ...labels },
    headingOffset,
    eagerImage: firstImageEager ? findElement(nodes, ({ tag }) => tag === 'img') : null,
    offersSmallerImages,
    pictureOffers: offersSmallerImages ? pictureOffers(nodes, pictureSizes, pictureShare) : new Map(),
  });
  return (
    <div className="entry-content" dir={dir}>
      {drawing.draw(nodes)}
    </div>
  );
}
