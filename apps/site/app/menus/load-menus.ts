import { chooseMenus } from '@masthead/contract';
import type { RequestContext } from '../contexts/request-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import { queryBackend, queryIfSupported } from '../data/query.ts';
import {
  MenuAlternativesDocument,
  type MenuAlternativesQuery,
  type MenuLinkFragment,
  MenusDocument,
  TopPagesDocument,
  type TopPagesQuery,
} from '../generated/documents.ts';
import { loadMenu } from './load-menu.ts';

/** The entries of the two menus of the layout. */
export interface LayoutMenus {
  readonly primary: readonly MenuLinkFragment[];
  readonly footer: readonly MenuLinkFragment[];
}

/** For so long a backend without our menu locations is not queried for them again. */
const RETRY_LOCATIONS_MS = 10 * 60_000;

/**
 * Loads the menus of the header and the footer. A site without menus at these locations gets others by their names or sizes, and the
 * pages at the top level as its header if it has none.
 */
export async function loadMenus(context: RequestContext): Promise<LayoutMenus> {
  const { memory } = context.get(siteContext);
  const known = memory.menuSource;
  // What the last page needed, this one probably needs too: all queries are batched into one request.
  const [assigned, earlyMenus, earlyPages] = await Promise.all([
    loadAssigned(context),
    known === 'locations' ? null : queryBackend(context, MenuAlternativesDocument, {}),
    known === 'pages' ? queryBackend(context, TopPagesDocument, {}) : null,
  ]);
  if (assigned !== null && assigned.primary.length > 0) {
    memory.menuSource = 'locations';
    return assigned;
  }
  const { menus } = earlyMenus ?? (await queryBackend(context, MenuAlternativesDocument, {}));
  const chosen = chooseAmong(menus?.nodes ?? [], assigned);
  memory.menuSource = chosen.primary === null ? 'pages' : 'menus';
  if (chosen.primary !== null) return { ...chosen, primary: chosen.primary };
  const { pages } = earlyPages ?? (await queryBackend(context, TopPagesDocument, {}));
  return { ...chosen, primary: pageLinks(pages?.nodes ?? []) };
}

type OtherMenu = NonNullable<MenuAlternativesQuery['menus']>['nodes'][number];

/** Chooses menus by name or size; `primary` is `null` if there is none. */
function chooseAmong(
  menus: readonly OtherMenu[],
  assigned: LayoutMenus | null,
): { primary: readonly MenuLinkFragment[] | null; footer: readonly MenuLinkFragment[] } {
  const others = menus.map((menu) => ({
    names: [...(menu.locations ?? []), menu.slug, menu.name].filter((name) => typeof name === 'string'),
    links: menu.menuItems?.nodes ?? [],
    locations: menu.locations ?? [],
  }));
  // An assigned menu may be empty on purpose.
  if (assigned !== null && others.some(({ locations }) => locations.includes('PRIMARY'))) return assigned;
  const candidates = others
    .filter(({ locations }) => assigned === null || !locations.includes('FOOTER'))
    .map((menu) => ({ ...menu, size: menu.links.length }));
  const { primary, footer } = chooseMenus(candidates);
  const hasFooter = assigned !== null && assigned.footer.length > 0;
  return {
    primary: primary?.links ?? null,
    footer: hasFooter ? assigned.footer : (footer?.links ?? []),
  };
}

/** The menus at our locations; `null` if the backend has other locations, such as a WordPress with another theme. */
async function loadAssigned(context: RequestContext): Promise<LayoutMenus | null> {
  const { memory } = context.get(siteContext);
  if (performance.now() < memory.locationsUnknownUntil) return null;
  const menus = await queryIfSupported(context, MenusDocument, {});
  if (menus === null) {
    memory.locationsUnknownUntil = performance.now() + RETRY_LOCATIONS_MS;
    return null;
  }
  const [primary, footer] = await Promise.all([
    loadMenu(context, 'PRIMARY', menus.primaryMenu),
    loadMenu(context, 'FOOTER', menus.footerMenu),
  ]);
  return { primary, footer };
}

type TopPage = NonNullable<TopPagesQuery['pages']>['nodes'][number];

/** Pages as menu entries. The title of the site already links to the front page. */
const pageLinks = (pages: readonly TopPage[]): MenuLinkFragment[] =>
  pages
    .filter(({ isFrontPage }) => !isFrontPage)
    .map(({ id, databaseId, title, uri }) => ({
      id,
      databaseId,
      parentDatabaseId: 0,
      label: title,
      title: null,
      uri,
      url: uri,
      target: null,
      linkRelationship: null,
    }));
