// Links to the editing area on public pages. They are shown by a cookie, so that pages need neither a script nor a query for them. No
// right follows from it: the backend decides about each change.

/** The content for which a user sees edit links: all, or the posts of one author. */
export type EditLinks = { readonly kind: 'all' } | { readonly kind: 'own'; readonly userId: number };

const plainName = 'masthead-edits';
const hostName = '__Host-masthead-edits';

/** All names the cookie may have. */
export const editLinksCookieNames: ReadonlySet<string> = new Set([plainName, hostName]);

/** The name of the cookie. On https, no other host of the domain can set it. */
export const editLinksCookieName = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? hostName : plainName;

/** Content for which a link may be shown. */
export interface LinkedContent {
  readonly kind: 'post' | 'page' | 'media';
  readonly databaseId: number;
  /** Database ID of the author; `null` if unknown. */
  readonly authorId: number | null;
}

/** The edit links of a user with these capabilities; `null`: none. Contributors may not edit what is published. */
export function editLinksOf(userId: number, can: (capability: string) => boolean): EditLinks | null {
  if (can('edit_others_posts') && can('edit_others_pages')) return { kind: 'all' };
  return can('edit_published_posts') ? { kind: 'own', userId } : null;
}

const DAY_S = 24 * 60 * 60;
const cookieAgeS = 365 * DAY_S;

/**
 * The cookie of a user's edit links, for `Set-Cookie` or `document.cookie`.
 *
 * @param links `null` deletes it.
 */
export function editLinksCookie(links: EditLinks | null, { siteUrl }: { siteUrl: string }): string {
  const value =
    links === null
      ? '; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT'
      : `${links.kind === 'all' ? 'all' : links.userId}; Max-Age=${cookieAgeS}`;
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${editLinksCookieName(siteUrl)}=${value}; Path=/; SameSite=Lax${secure}`;
}

/** Reads the value of the cookie; invalid ones are ignored. */
export function readEditLinks(value: string | null): EditLinks | null {
  if (value === 'all') return { kind: 'all' };
  return value !== null && /^[1-9]\d{0,9}$/.test(value) ? { kind: 'own', userId: Number(value) } : null;
}

/** Whether a user with these edit links sees one for this content. */
export function hasEditLink(links: EditLinks | null, content: LinkedContent): boolean {
  if (links === null || links.kind === 'all') return links !== null;
  return content.kind === 'post' && content.authorId === links.userId;
}

/**
 * The URL at which content is edited: in the editing area, or in a WordPress's own administration.
 *
 * @param site.publicBackendUrl The backend's URL for browsers, without a trailing slash.
 */
export function editUrl(
  { kind, databaseId }: Pick<LinkedContent, 'kind' | 'databaseId'>,
  site: { readonly kind: 'embedded' | 'wordpress'; readonly publicBackendUrl: string },
): string {
  if (site.kind === 'wordpress') {
    return `${site.publicBackendUrl}/wp-admin/post.php?post=${databaseId}&action=edit`;
  }
  return kind === 'media' ? `/edit/media?item=${databaseId}` : `/edit/${kind}s/${databaseId}`;
}
