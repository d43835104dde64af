import type { SiteSettings } from './site-settings.ts';

// Where content lives on the site: WordPress's permalinks as paths, `/like/this/`, with letters decoded.

/** The settings that decide about addresses, by meaning. */
export interface AddressSettings {
  /** `permalink_structure`, such as `/%postname%/`. Never empty: plain permalinks are replaced before. */
  structure: string;
  categoryBase: string;
  tagBase: string;
  /** The id of the category that stands in addresses of posts without one. */
  defaultCategory: number;
}

/** What the settings of the site say about addresses. */
export function addressSettings(settings: SiteSettings): AddressSettings {
  const { permalinkStructure, categoryBase, tagBase, defaultCategory } = settings;
  const structure = isStructure(permalinkStructure) ? permalinkStructure : defaultStructure;
  return { structure, categoryBase, tagBase, defaultCategory };
}

/** Whether the addresses of posts tell their categories. */
export const needsCategories = ({ structure }: AddressSettings): boolean => structure.includes('%category%');

/** Whether the addresses of posts tell who has written them. */
export const needsAuthors = ({ structure }: AddressSettings): boolean => structure.includes('%author%');

/** What an address is made from. */
export interface AddressedContent {
  id: number;
  type: string;
  status: string;
  slug: string;
  /** Wall-clock time, epoch milliseconds as if it were UTC. */
  dateLocal: number;
  parentId: number;
}

/** The parent of a page or attachment, when it is stored. */
export interface AddressedParent {
  /** Its path; empty while it is not known. */
  uri: string;
}

/** The structure used when a site has none: plain permalinks (`/?p=1`) are no addresses to show. */
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

/** Whether a permalink structure can be followed: a path with known tags, one of which tells posts apart. */
export function isStructure(structure: string): boolean {
  const tags = structure.match(/%[^%/]*%/g) ?? [];
  return (
    structure.startsWith('/') &&
    (structure.includes('%postname%') || structure.includes('%post_id%')) &&
    tags.every((tag) => structureTags.has(tag))
  );
}

/** Statuses whose content has no address of its own yet. */
const unplaced = new Set(['draft', 'pending', 'future', 'auto-draft', 'trash']);

/** Types that are parts of something else and have no page. */
const withoutPage = new Set(['nav_menu_item', 'revision']);

/** Whether content has a page of its own. */
export function hasPage(content: Pick<AddressedContent, 'type' | 'status'>): boolean {
  return !unplaced.has(content.status) && !withoutPage.has(content.type);
}

/** The address of content without a page, or without a slug. */
export function plainAddress({ id, type }: Pick<AddressedContent, 'id' | 'type'>): string {
  if (type === 'page') return `/?page_id=${id}`;
  if (type === 'attachment') return `/?attachment_id=${id}`;
  if (type === 'post' || withoutPage.has(type)) return `/?p=${id}`;
  return `/?post_type=${type}&p=${id}`;
}

/**
 * The address of content. The front page has its own here; that it also stands at "/" is for the settings to say.
 *
 * @param lookup What else an address may need: the parent (`'later'` when it is not stored yet), the path of slugs of
 * the post's first category (`aciform/sub`) and the author's name in addresses.
 * @returns `null` when the parent must be known first.
 * @see get_permalink, get_page_link and get_attachment_link of WordPress, whose rules these are.
 */
export function addressOf(
  content: AddressedContent,
  settings: AddressSettings,
  lookup: {
    parent(): AddressedParent | 'later' | null;
    categoryPath(): string;
    authorName(): string;
  },
): string | null {
  if (!hasPage(content) || content.slug === '') return plainAddress(content);
  const { slug } = content;
  if (content.type === 'post') return postAddress(content, settings.structure, lookup);
  const end = settings.structure.endsWith('/') ? '/' : '';
  if (content.type === 'page' || content.type === 'attachment') {
    const parent = content.parentId === 0 || content.parentId === content.id ? null : lookup.parent();
    if (parent === 'later' || parent?.uri === '') return null;
    if (parent === null) return `/${slug}${end}`;
    if (parent.uri.startsWith('/?'))
      return content.type === 'page' ? `/${slug}${end}` : plainAddress(content);
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

/** The address of a post under a structure. */
export function postAddress(
  { id, slug, dateLocal }: AddressedContent,
  structure: string,
  lookup: { categoryPath(): string; authorName(): string },
): string {
  const date = new Date(dateLocal);
  return structure.replace(/%[^%/]*%/g, (tag) => {
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
}

/** What stands before the first tag of a structure: WordPress puts it before archives too. */
function frontOf(structure: string): string {
  return structure.slice(0, structure.indexOf('%')).replace(/[^/]*$/, '') || '/';
}

/** The address of a term. `path` has the slugs of its ancestors and its own: `['aciform', 'sub']`. */
export function termAddress(taxonomy: string, path: readonly string[], settings: AddressSettings): string {
  const end = settings.structure.endsWith('/') ? '/' : '';
  const front = frontOf(settings.structure);
  const base = (own: string, usual: string): string =>
    own === '' ? `${front}${usual}` : `/${own.replace(/^\/+|\/+$/g, '')}`;
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
