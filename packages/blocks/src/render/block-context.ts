import type { ReactNode } from 'react';
import type { EmbedSource } from '../embed-source.ts';
import type { ContentLabels, LabelMarks } from '../labels.ts';
import type { ImageVariants } from './image-variants.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';

/** The context in which block readers render one body of content. */
export interface BlockContext {
  readonly labels: ContentLabels;
  readonly labelMarks: LabelMarks;
  /** Added to the level of each heading. */
  readonly headingOffset: number;
  /** The image to load eagerly, because it is at the top of the page; `null` to load all lazily. */
  readonly eagerImage: SafeElement | null;
  /** Whether the site provides images in other widths and formats. */
  readonly offersSmallerImages: boolean;
  /** The smaller variants of images; missing ones use the original. */
  readonly imageVariants: ReadonlyMap<SafeElement, ImageVariants>;
  /** What is known of embeds, and whether they can be played; `null`: embeds are links. */
  readonly embeds: EmbedSource | null;
  /** Whether the nodes are in the flow of the body: not in a quotation, a table, a list or a caption. */
  readonly isInFlow: boolean;
  /** Renders nodes, blocks with their components. */
  readonly render: (nodes: readonly SafeNode[]) => ReactNode;
  /** Renders nodes inside a link: blocks whose components contain links are rendered as plain elements. */
  readonly renderLinked: (nodes: readonly SafeNode[]) => ReactNode;
}
