import { mayChange, type WrittenType } from '../../access/edit-access.ts';
import { mayCheckSlugs } from '../../access/editing-access.ts';
import type { Content } from '../../storage/content.ts';
import { ContentError } from '../content-error.ts';
import { slugify } from '../permalinks/slugify.ts';
import { uniquePermalink } from '../permalinks/unique-permalink.ts';
import { findContent } from '../posts/find-content.ts';
import { uniqueSlug } from '../posts/resolve-slug.ts';
import type { WriteContext } from '../write-context.ts';

type SlugContext = Pick<WriteContext, 'database' | 'viewer' | 'settings'>;

/** The slug to check. */
interface WantedSlug {
  readonly type: WrittenType;
  /** `null` for new content. */
  readonly contentId: number | null;
  readonly slug: string;
  /** `null`: the current parent. */
  readonly parentId: number | null;
}

/** Whether a slug is available. */
export interface SlugAvailability {
  /** As it would be stored; empty if no character of it can be. */
  readonly slug: string;
  readonly isAvailable: boolean;
  /** An available slug: the same one, or one with a number. */
  readonly suggestion: string;
}

/**
 * Whether content would get a slug when it is published, by the rules of a save. Reserved paths and slugs that look like
 * a feed, page number or date are not available.
 *
 * @throws {ContentError} `FORBIDDEN`, `NOT_FOUND`, or `BAD_USER_INPUT` for content of another type or an unknown parent.
 */
export function slugAvailability(context: SlugContext, wanted: WantedSlug): SlugAvailability {
  const { type } = wanted;
  if (!mayCheckSlugs(context.viewer, type)) throw forbidden();
  const content = wanted.contentId === null ? null : editable(context, type, wanted.contentId);
  const parent = parentOf(context, wanted, content);
  const id = content?.id ?? 0;
  const slug = slugify(wanted.slug);
  const basis = slug || slugify(content?.title ?? '') || type;
  const named = { id, type, status: 'publish', slug: basis, title: '', parent_id: parent?.id ?? 0 };
  const unique = uniqueSlug(context, named);
  const above = parent === null ? '/' : parent.uri;
  // Below a page without a permalink there is none to compare.
  const suggestion = above.startsWith('/?')
    ? unique
    : uniquePermalink(
        context.database,
        { ...named, slug: unique, uri: `${above.replace(/\/?$/, '/')}${unique}/` },
        new Set<number>(),
      ).slug;
  return { slug, isAvailable: slug === suggestion, suggestion };
}

const forbidden = (): ContentError =>
  new ContentError('FORBIDDEN', 'Sorry, you are not allowed to choose the slug of this content.');

function editable(context: SlugContext, type: WrittenType, id: number): Content {
  const content = findContent(context, id);
  if (!content) throw new ContentError('NOT_FOUND', 'No content has this id.');
  if (content.type !== type)
    throw new ContentError('BAD_USER_INPUT', `The id ${id} is not of the type "${type}"`);
  if (!mayChange(context.viewer, content, context.settings)) throw forbidden();
  return content;
}

function parentOf(
  context: SlugContext,
  { type, parentId }: WantedSlug,
  content: Content | null,
): Content | null {
  const id = parentId ?? content?.parent_id ?? 0;
  if (id === 0 || type !== 'page') return null;
  const parent = findContent(context, id, ['page']);
  if (parent?.type === 'page') return parent;
  if (parentId === null) return null;
  throw new ContentError('BAD_USER_INPUT', 'No page has this `parentId`.');
}
