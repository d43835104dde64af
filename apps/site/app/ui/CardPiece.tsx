import {
  asDialogue,
  excerptOf,
  piecesOf,
  safeContent,
  type SafeElement,
  type SafeNode,
} from '@masthead/blocks';
import { useDirection } from '../language/use-direction.ts';
import { formatOf } from './format-of.ts';
import type { ListedPost } from './listed-post.ts';
import { SiteContent } from './SiteContent.tsx';
import { useContentSite } from './use-content-site.ts';

const MOST_PICTURES = 3;
const MOST_LINES = 4;
/** In characters. What is short by nature is shown whole. */
const MOST_WORDS = 600;

/** Formats whose posts have no title in lists: their words are all there is to them. */
const untitledFormats: ReadonlySet<string | undefined> = new Set(['aside', 'quote', 'status']);

/** Whether lists show a post by its words alone. */
export const standsByItsWords = (post: ListedPost): boolean =>
  untitledFormats.has(formatOf(post)) && Boolean(post.body);

/** What a post of some format is shown by: its quotation, its pictures, its player, its first lines; `null` of all others. */
export function CardPiece({ post }: { post: ListedPost }) {
  const site = useContentSite();
  const directionOf = useDirection();
  const format = formatOf(post);
  if (!post.body || format === undefined) return null;
  const dir = directionOf(post.body);
  if (format === 'aside' || format === 'status') {
    return (
      <p className="card-excerpt card-whole" dir={dir}>
        {excerptOf(post.body, { maxCharacters: MOST_WORDS })}
      </p>
    );
  }
  // No id of one text may be that of another on the same page.
  const nodes = pieceOf(
    format,
    safeContent(post.body, { site, by: 'editor', idPrefix: `${post.id}-` }),
    Boolean(post.featuredImage),
  );
  return nodes.length === 0 ? null : (
    <div className="card-piece">
      <SiteContent nodes={nodes} dir={dir} pictureShare={shareOfPictures(nodes)} />
    </div>
  );
}

function pieceOf(format: string, nodes: readonly SafeNode[], hasPicture: boolean): readonly SafeNode[] {
  switch (format) {
    case 'audio':
    case 'quote':
    case 'video':
      return piecesOf(nodes, format);
    case 'gallery':
      return framed(piecesOf(nodes, 'picture', { most: MOST_PICTURES }));
    case 'image':
      return hasPicture ? [] : framed(piecesOf(nodes, 'picture'));
    case 'chat':
      return firstLines(asDialogue(nodes));
    default:
      return [];
  }
}

/** Several stand three to a row, as the style sheet says. */
const shareOfPictures = ([frame]: readonly SafeNode[]): number =>
  typeof frame === 'object' && frame.attributes['class'] === 'card-pictures' && frame.children.length > 1
    ? 1 / MOST_PICTURES
    : 1;

/** Pictures by themselves, without the place in the text that their classes give them. */
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
  return [{ ...dialogue, children: lines.slice(0, MOST_LINES) }];
}
