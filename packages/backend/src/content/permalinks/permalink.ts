import type { SiteSettings } from '../settings/site-settings.ts';

// Permalinks of content: WordPress's permalinks as decoded paths (`/like/this/`).

/** The settings that determine permalinks. */
export interface PermalinkSettings {
  /** `permalink_structure`, such as `/%postname%/`. Never empty: plain permalinks are replaced before. */
  structure: string;
  categoryBase: string;
  tagBase: string;
  /** The id of the category used in permalinks of posts without one. */
  defaultCategory: number;
}

/** The permalink settings of the site. */
export function permalinkSettings(settings: SiteSettings): PermalinkSettings {
  const { permalinkStructure, categoryBase, tagBase, defaultCategory } = settings;
  const structure = isStructure(permalinkStructure) ? permalinkStructure : defaultStructure;
  return { structure, categoryBase, tagBase, defaultCategory };
}

/** Whether post permalinks contain a category. */
export const needsCategories = ({ structure }: PermalinkSettings): boolean =>
  structure.includes('%category%');

/** Whether post permalinks contain the author. */
export const needsAuthors = ({ structure }: PermalinkSettings): boolean => structure.includes('%author%');

/** What a permalink is built from. */
export interface PermalinkContent {
  id: number;
  type: string;
  status: string;
  slug: string;
  /** Wall-clock time, epoch milliseconds as if it were UTC. */
  dateLocal: number;
  parentId: number;
}

/** The stored parent of a page or attachment. */
export interface PermalinkParent {
  /** Its path; empty while it is not assigned yet. */
  uri: string;
}

/** Default for a site with plain permalinks (`/?p=1`), which are not paths. */
export const defaultStructure = '/%postname%/';

const structureTags = new Set([
  '%year%',
  '%monthnum%',
  '%day%',
  '%hour%',
  '%minute%',
  '%second%',
  '%post_id%',
  '%postname%',
  '%category%',
  '%author%',
]);

/** Whether a permalink structure is supported: a path with known tags, one of which identifies the post. */
export function isStructure(structure: string): boolean {
  const tags = structure.match(/%[^%/]*%/g) ?? [];
  return (
    structure.startsWith('/') &&
    (structure.includes('%postname%') || structure.includes('%post_id%')) &&
    tags.every((tag) => structureTags.has(tag))
  );
}

/** Statuses whose content has no permalink yet. */
const statusesWithoutPermalink = new Set(['draft', 'pending', 'future', 'auto-draft', 'trash']);

/** Types that are parts of something else and have no page. */
const withoutPage = new Set(['nav_menu_item', 'revision']);

/** Whether content has a page of its own. */
export function hasPage(content: Pick<PermalinkContent, 'type' | 'status'>): boolean {
  return !statusesWithoutPermalink.has(content.status) && !withoutPage.has(content.type);
}

/** The plain permalink, for content without a page or slug. */
export function plainPermalink({ id, type }: Pick<PermalinkContent, 'id' | 'type'>): string {
  if (type === 'page') return `/?page_id=${id}`;
  if (type === 'attachment') return `/?attachment_id=${id}`;
  if (type === 'post' || withoutPage.has(type)) return `/?p=${id}`;
  return `/?post_type=${type}&p=${id}`;
}

/**
 * Builds the permalink of content. The front page gets its own path here; that it is also served at "/" depends on the
 * settings.
 *
 * @param lookup What else a permalink may need: the parent (`'later'` when it is not stored yet), the slug path of the
 * post's first category (`aciform/sub`) and the author's slug.
 * @returns `null` when the parent must be known first.
 * @see get_permalink, get_page_link and get_attachment_link of WordPress, whose rules these are.
 */
export function permalinkOf(
  content: PermalinkContent,
  settings: PermalinkSettings,
  lookup: {
    parent(): PermalinkParent | 'later' | null;
    categoryPath(): string;
    authorName(): string;
  },
): string | null {
  if (!hasPage(content) || content.slug === '') return plainPermalink(content);
  const path = pathOf(content, settings, lookup);
  return path === null ? null : withSingleSlashes(path);
}

function pathOf(
  content: PermalinkContent,
  settings: PermalinkSettings,
  lookup: Parameters<typeof permalinkOf>[2],
): string | null {
  const { slug } = content;
  if (content.type === 'post') return postPermalink(content, settings.structure, lookup);
  const end = settings.structure.endsWith('/') ? '/' : '';
  if (content.type === 'page' || content.type === 'attachment') {
    const parent = content.parentId === 0 || content.parentId === content.id ? null : lookup.parent();
    if (parent === 'later' || parent?.uri === '') return null;
    if (parent === null) return `/${slug}${end}`;
    if (parent.uri.startsWith('/?'))
      return content.type === 'page' ? `/${slug}${end}` : plainPermalink(content);
    const above = parent.uri.replace(/\/?$/, '/');
    const isCrowded =
      content.type === 'attachment' && (/^\d+$/.test(slug) || settings.structure.includes('%category%'));
    return `${above}${isCrowded ? 'attachment/' : ''}${slug}${end}`;
  }
  return `${frontOf(settings.structure)}${content.type}/${slug}${end}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The permalink of a post under a structure. */
export function postPermalink(
  { id, slug, dateLocal }: PermalinkContent,
  structure: string,
  lookup: { categoryPath(): string; authorName(): string },
): string {
  const date = new Date(dateLocal);
  const path = structure.replace(/%[^%/]*%/g, (tag) => {
    switch (tag) {
      case '%year%':
        return String(date.getUTCFullYear());
      case '%monthnum%':
        return two(date.getUTCMonth() + 1);
      case '%day%':
        return two(date.getUTCDate());
      case '%hour%':
        return two(date.getUTCHours());
      case '%minute%':
        return two(date.getUTCMinutes());
      case '%second%':
        return two(date.getUTCSeconds());
      case '%post_id%':
        return String(id);
      case '%category%':
        return lookup.categoryPath();
      case '%author%':
        return lookup.authorName();
      default:
        return slug;
    }
  });
  return withSingleSlashes(path);
}

/**
 * A permalink with single slashes. An empty part (an author without a name, a link of `//about/` in an export) would make it
 * protocol-relative, so that a browser would look for another host.
 */
export const withSingleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/');

/** The part of a structure before its first tag, which WordPress also uses as a prefix of archives. */
function frontOf(structure: string): string {
  return structure.slice(0, structure.indexOf('%')).replace(/[^/]*$/, '') || '/';
}

/** The permalink of a term. `path` has the slugs of its ancestors and its own: `['aciform', 'sub']`. */
export const termPermalink = (
  taxonomy: string,
  path: readonly string[],
  settings: PermalinkSettings,
): string => withSingleSlashes(pathOfTerm(taxonomy, path, settings));

function pathOfTerm(taxonomy: string, path: readonly string[], settings: PermalinkSettings): string {
  const end = settings.structure.endsWith('/') ? '/' : '';
  const front = frontOf(settings.structure);
  const base = (own: string, defaultBase: string): string =>
    own === '' ? `${front}${defaultBase}` : `/${own.replace(/^\/+|\/+$/g, '')}`;
  switch (taxonomy) {
    case 'nav_menu':
      return '';
    case 'category':
      return `${base(settings.categoryBase, 'category')}/${path.join('/')}${end}`;
    case 'post_tag':
      return `${base(settings.tagBase, 'tag')}/${path.join('/')}${end}`;
    case 'post_format':
      return `${front}type/${(path.at(-1) ?? '').replace(/^post-format-/, '')}${end}`;
    default:
      return `${front}${taxonomy}/${path.join('/')}${end}`;
  }
}
