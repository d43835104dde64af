import type { ReactElement } from 'react';
import { blockComponents } from './blocks/registry.ts';
import type { BlockComponents } from './blocks/registry.ts';
import { createBlockContext } from './render/render.ts';
import { imageVariantsOf, type ImageSize } from './render/image-variants.ts';
import type { EmbedSource } from './embed-source.ts';
import { englishLabels } from './labels.ts';
import type { ContentLabels, LabelMarks } from './labels.ts';
import { type Direction, withDirections } from './directions.ts';
import { safeContent } from './safe-content.ts';
import { phrasingTags } from '@masthead/markup';
import { findElement, hasClass, isBlank, isElement } from './sanitize/safe-tree.ts';
import type { SafeNode } from './sanitize/safe-tree.ts';
import type { ContentSite } from './sanitize/url-rules.ts';

const noMarks: LabelMarks = {};

/** Properties of `Content`. */
export interface ContentProps {
  /** The backend's rendered `content` of a post or page. */
  readonly html?: string | null | undefined;
  /** The result of `safeContent`, instead of `html`. */
  readonly nodes?: readonly SafeNode[];
  readonly site: ContentSite;
  /** Added to the level of each heading; 1 where the page's title is an `<h1>` and the content brings one too. */
  readonly headingOffset?: number;
  /** Whether the first image is above the fold: it is then loaded eagerly, with high priority. */
  readonly firstImageEager?: boolean;
  /** The sizes of the site's images without width and height, by path, to avoid layout shifts. */
  readonly imageSizes?: ReadonlyMap<string, ImageSize>;
  /** The share of the column's width that an image has, from 0 to 1; 1 by default. */
  readonly imageShare?: number;
  /** The text direction, if it differs from the page's. */
  readonly dir?: Direction | undefined;
  /** The page's direction: blocks of other letters get their own. Without it, none does. */
  readonly direction?: Direction;
  /** Prefix of all ids in the content, for pages that show several bodies. */
  readonly idPrefix?: string;
  /** What is known of embeds, and whether they can be played. Default: embeds are links. */
  readonly embeds?: EmbedSource | null | undefined;
  /** Replacements for some of the block components. */
  readonly components?: Partial<BlockComponents>;
  /** Translations. */
  readonly labels?: Partial<ContentLabels>;
  /** The language of the labels, if it differs from that of the content. */
  readonly labelMarks?: LabelMarks;
}

/**
 * Renders the body of a post or page: blocks and classic markup, sanitised, with links to the site as paths.
 *
 * Renders one `<div class="entry-content">`, styled by `text.css` and `blocks.css`; `null` without content.
 */
export function Content({
  html,
  nodes: read,
  site,
  headingOffset = 0,
  firstImageEager = false,
  imageSizes,
  imageShare = 1,
  dir,
  direction,
  idPrefix = '',
  embeds = null,
  components,
  labels,
  labelMarks,
}: ContentProps): ReactElement | null {
  const isEmpty = read === undefined ? !html?.trim() : read.length === 0;
  if (isEmpty) return null;
  const safe = read ?? safeContent(html, { site, by: 'editor', idPrefix });
  const nodes = direction === undefined ? safe : withDirections(safe, dir ?? direction);
  const { offersSmallerImages = false } = site;
  const context = createBlockContext({
    components: components === undefined ? blockComponents : { ...blockComponents, ...components },
    labels: labels === undefined ? englishLabels : { ...englishLabels, ...labels },
    labelMarks: labelMarks ?? noMarks,
    headingOffset,
    embeds,
    eagerImage: firstImageEager ? findElement(nodes, ({ tag }) => tag === 'img') : null,
    offersSmallerImages,
    imageVariants: offersSmallerImages ? imageVariantsOf(nodes, imageSizes, imageShare) : new Map(),
  });
  return (
    <div className="entry-content" dir={dir}>
      {context.render(embeds === null ? nodes : asParagraphs(nodes))}
    </div>
  );
}

const inline: ReadonlySet<string> = new Set(phrasingTags);

const isBlock = (node: SafeNode | undefined): boolean =>
  node === undefined || (isElement(node) && !inline.has(node.tag));

/** Puts each link that replaces a player, alone between blocks, into a paragraph, so that it is read as an embed. */
function asParagraphs(nodes: readonly SafeNode[]): readonly SafeNode[] {
  const written = nodes.filter((node) => !isBlank(node));
  const lone = new Set(
    written.filter(
      (node, at) =>
        isElement(node) &&
        node.tag === 'a' &&
        hasClass(node, 'embed-link') &&
        isBlock(written[at - 1]) &&
        isBlock(written[at + 1]),
    ),
  );
  if (lone.size === 0) return nodes;
  return nodes.map((node) =>
    lone.has(node) ? { tag: 'p', attributes: {}, style: null, children: [node] } : node,
  );
}
