import type { RequestContext } from '../contexts/request-context.ts';
import { queryBackend } from '../data/query.ts';
import { type MenuLinkFragment, MoreOfMenuDocument } from '../generated/documents.ts';

interface MenuStart {
  readonly nodes: readonly MenuLinkFragment[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** No real menu has more than a thousand entries. */
const MAX_EXTRA_QUERIES = 9;

/**
 * Loads all entries of a menu. Backends return a hundred per query, which is enough for nearly all menus; each further hundred costs
 * another query.
 */
export async function loadMenu(
  context: RequestContext,
  location: 'PRIMARY' | 'FOOTER',
  start: MenuStart | null,
): Promise<MenuLinkFragment[]> {
  const links = new Map((start?.nodes ?? []).map((link) => [link.databaseId, link]));
  let page = start?.pageInfo;
  for (let count = 0; page?.hasNextPage && page.endCursor !== null && count < MAX_EXTRA_QUERIES; count += 1) {
    const known = links.size;
    // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
    const more = await queryBackend(context, MoreOfMenuDocument, { location, after: page.endCursor });
    for (const link of more.menuItems?.nodes ?? []) links.set(link.databaseId, link);
    // A backend that does not recognise its cursor starts over.
    if (links.size === known) break;
    page = more.menuItems?.pageInfo;
  }
  return [...links.values()];
}
