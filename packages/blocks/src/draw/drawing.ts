import type { ReactNode } from 'react';
import type { BlockComponents } from '../blocks/registry.ts';
import type { ContentLabels } from '../labels.ts';
import type { PictureOffer } from './picture-offers.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';

/** One body of content on its way to React: what block readers need to know and to call. */
export interface Drawing {
  readonly components: BlockComponents;
  readonly labels: ContentLabels;
  /** Added to the level of each heading. */
  readonly headingOffset: number;
  /** The picture to load at once, because it stands at the top of the page; `null` when all may wait. */
  readonly eagerImage: SafeElement | null;
  /** Whether the site has pictures in other widths and forms. */
  readonly offersSmallerImages: boolean;
  /** In which smaller forms pictures are offered; those that are missing go out as they are. */
  readonly pictureOffers: ReadonlyMap<SafeElement, PictureOffer>;
  /** Whether what is drawn stands in the flow of the body: not in a quotation, a table, a list or a caption. */
  readonly isInFlow: boolean;
  /** Draws nodes, blocks among them through their components. */
  readonly draw: (nodes: readonly SafeNode[]) => ReactNode;
  /** Draws nodes that stand inside a link: blocks that bring links of their own stay plain elements there. */
  readonly drawLinked: (nodes: readonly SafeNode[]) => ReactNode;
}
