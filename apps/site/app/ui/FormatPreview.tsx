import {
  asDialogue,
  type ContentSite,
  excerptOf,
  formatMediaOf,
  safeContent,
  type SafeElement,
  type SafeNode,
} from '@masthead/blocks';
import { createLru, type Lru, MIB, onceFor } from '@masthead/kit';
import type { ReactElement } from 'react';
import { useDirection } from '../language/use-direction.ts';
import { formatOf } from './format-of.ts';
import type { ListedPost } from './listed-post.ts';
import { SiteContent } from './SiteContent.tsx';
import { useContentSite } from './use-content-site.ts';

const MAX_IMAGES = 3;
const MAX_LINES = 4;
/** In characters. Short formats are shown in full. */
const MAX_TEXT_LENGTH = 600;

/** Formats whose posts have no title in lists: only their text is shown. */
const untitledFormats: ReadonlySet<string | undefined> = new Set(['aside', 'quote', 'status']);

/** Formats whose preview replaces a missing featured image. */
const visualFormats: ReadonlySet<string | undefined> = new Set(['image', 'video']);

/** Whether lists show a post by its text only. */
export const isShownByText = (post: ListedPost): boolean =>
  untitledFormats.has(formatOf(post)) && Boolean(post.body);

/** Whether the preview of a post without a featured image has the place of the image, if it has one. */
export const isVisual = (post: ListedPost): boolean => visualFormats.has(formatOf(post));

/** Whether a post without a featured image shows a preview in its place. */
export const isShownByPreview = (post: ListedPost, site: ContentSite): boolean =>
  isVisual(post) && hasPreview(post, site);

interface KnownPreview {
  readonly format: string | undefined;
  readonly hasPreview: boolean;
}

/** Whether a post in a format has a preview, by body. A list reads it each time it is rendered. */
const knownPreviewsOf: (site: ContentSite) => Lru<string, KnownPreview> = onceFor(() =>
  createLru(MIB, (_, body) => ENTRY_SIZE + body.length),
);
/** In characters, besides the body. */
const ENTRY_SIZE = 100;

function hasPreview(post: ListedPost, site: ContentSite): boolean {
  if (!post.body) return false;
  const known = knownPreviewsOf(site);
  const format = formatOf(post);
  const cached = known.get(post.body);
  if (cached !== undefined && cached.format === format) return cached.hasPreview;
  return known.set(post.body, { format, hasPreview: previewNodesOf(post, site).length > 0 }).hasPreview;
}

interface FormatPreviewOptions {
  /** Whether the card shows a featured image. */
  readonly hasImage: boolean;
  /** Whether images of a gallery are shown next to it. */
  readonly showsGallery: boolean;
}

/** The part of a post that represents its format: its quote, its images, its player, its first lines; `null` for all others. */
export function useFormatPreview(
  post: ListedPost,
  { hasImage, showsGallery }: FormatPreviewOptions,
): ReactElement | null {
  const site = useContentSite();
  const directionOf = useDirection();
  const format = formatOf(post);
  if (!post.body || format === undefined) return null;
  const dir = directionOf(post.body);
  if (format === 'aside' || format === 'status') {
    return (
      <p className="card-excerpt card-whole" dir={dir}>
        {excerptOf(post.body, { maxCharacters: MAX_TEXT_LENGTH })}
      </p>
    );
  }
  const isHidden = hasImage && (visualFormats.has(format) || (format === 'gallery' && !showsGallery));
  const nodes = isHidden ? [] : previewNodesOf(post, site);
  return nodes.length === 0 ? null : (
    <div className="card-piece">
      <SiteContent nodes={nodes} dir={dir} imageShare={shareOfPictures(nodes)} playsEmbeds={false} />
    </div>
  );
}

function previewNodesOf(post: ListedPost, site: ContentSite): readonly SafeNode[] {
  const format = formatOf(post);
  if (!post.body || format === undefined) return [];
  // Ids must be unique across several texts on the same page.
  return previewOf(format, safeContent(post.body, { site, by: 'editor', idPrefix: `${post.id}-` }));
}

function previewOf(format: string, nodes: readonly SafeNode[]): readonly SafeNode[] {
  switch (format) {
    case 'audio':
    case 'quote':
    case 'video':
      return formatMediaOf(nodes, format);
    case 'gallery':
      return framed(formatMediaOf(nodes, 'picture', { most: MAX_IMAGES }));
    case 'image':
      return framed(formatMediaOf(nodes, 'picture'));
    case 'chat':
      return firstLines(asDialogue(nodes));
    default:
      return [];
  }
}

/** Several images form rows of three, as in the style sheet. */
const shareOfPictures = ([frame]: readonly SafeNode[]): number =>
  typeof frame === 'object' && frame.attributes['class'] === 'card-pictures' && frame.children.length > 1
    ? 1 / MAX_IMAGES
    : 1;

/** The images without the alignment classes from their text. */
function framed(pictures: readonly SafeElement[]): readonly SafeNode[] {
  const children = pictures.map((picture) => {
    const { class: _, ...attributes } = picture.attributes;
    return { ...picture, attributes, style: null };
  });
  if (children.length === 0) return [];
  return [{ tag: 'div', attributes: { class: 'card-pictures' }, style: null, children }];
}

function firstLines([dialogue, ...others]: readonly SafeNode[]): readonly SafeNode[] {
  if (dialogue === undefined || typeof dialogue === 'string' || others.length > 0) return [];
  const lines = dialogue.children.filter((line) => typeof line !== 'string');
  return [{ ...dialogue, children: lines.slice(0, MAX_LINES) }];
}
