import type { RouterContextProvider } from 'react-router';
import { ask } from '../data/ask.ts';
import { type MenuLinkFragment, MoreOfMenuDocument } from '../generated/documents.ts';

interface MenuStart {
  readonly nodes: readonly MenuLinkFragment[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Beyond a thousand entries nobody has meant it. */
const MOST_QUESTIONS = 9;

/**
 * All entries of a menu. Backends give a hundred at once, which is all of nearly every menu; the others cost one question more for each
 * further hundred.
 */
export async function wholeMenu(
  context: Readonly<RouterContextProvider>,
  location: 'PRIMARY' | 'FOOTER',
  start: MenuStart | null,
): Promise<MenuLinkFragment[]> {
  const links = new Map((start?.nodes ?? []).map((link) => [link.databaseId, link]));
  let page = start?.pageInfo;
  for (let count = 0; page?.hasNextPage && page.endCursor !== null && count < MOST_QUESTIONS; count += 1) {
    const known = links.size;
    // oxlint-disable-next-line no-await-in-loop -- each tells where the next begins
    const more = await ask(context, MoreOfMenuDocument, { location, after: page.endCursor });
    for (const link of more.menuItems?.nodes ?? []) links.set(link.databaseId, link);
    // A backend that loses its place begins anew.
    if (links.size === known) break;
    page = more.menuItems?.pageInfo;
  }
  return [...links.values()];
}
