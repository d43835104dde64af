import { addressesOf } from '@masthead/blocks';
import type { RouterContextProvider } from 'react-router';
import { wasPosted } from '../forms/was-posted.ts';
import { MenusDocument, type MenuLinkFragment } from '../generated/documents.ts';
import { menuTree, type MenuEntry } from '../menus/menu-tree.ts';
import { wholeMenu } from '../menus/whole-menu.ts';
import { servicesContext } from '../site-services.ts';
import { ask } from './ask.ts';
import { contentSiteOf } from './content-site.ts';
import { askSiteFacts, type SiteFacts } from './site-facts.ts';

/** What stands around every page. */
export interface SiteLayout extends SiteFacts {
  primaryMenu: MenuEntry[];
  footerMenu: MenuEntry[];
}

/** The layout of one request: what stands around its page is of one answer, whatever others are told meanwhile. */
export interface RequestLayout {
  /** What the site says of itself, which may be asked for alone. */
  facts: Promise<SiteFacts> | null;
  asked: Promise<SiteLayout> | null;
  /** `null` before it has come. */
  found: SiteLayout | null;
}

/**
 * Asks for the layout; once for one request, however many loaders want it. Where the backend gives none to somebody who has just sent a
 * form, it is the last one known: so the form is drawn again, with what was typed.
 */
export async function askLayout(context: Readonly<RouterContextProvider>): Promise<SiteLayout> {
  const { layout, memory } = context.get(servicesContext);
  try {
    layout.asked ??= rememberLayout(context);
    layout.found = await layout.asked;
    return layout.found;
  } catch (failure) {
    if (memory.layout === null || !context.get(wasPosted)) throw failure;
    return memory.layout;
  }
}

/** What was asked for before menus were forgotten may name what nobody may see any more. */
async function rememberLayout(context: Readonly<RouterContextProvider>): Promise<SiteLayout> {
  const { memory, sources } = context.get(servicesContext);
  const { answersSince } = memory;
  const layout = await readLayout(context);
  const known = [...(sources?.known.values() ?? [])];
  if (memory.answersSince === answersSince && known.every((answer) => answersSince.has(answer))) {
    memory.layout = layout;
  }
  return layout;
}

async function readLayout(context: Readonly<RouterContextProvider>): Promise<SiteLayout> {
  const [facts, menus] = await Promise.all([askSiteFacts(context), ask(context, MenusDocument, {})]);
  const { memory, site } = context.get(servicesContext);
  const [primary, footer] = await Promise.all([
    wholeMenu(context, 'PRIMARY', menus.primaryMenu),
    wholeMenu(context, 'FOOTER', menus.footerMenu),
  ]);
  // It stands around every page and seldom changes; to work it out is a tenth of the drawing of a page.
  const from = JSON.stringify([facts, primary, footer]);
  if (memory.workedOut?.from !== from) {
    const { link } = addressesOf(contentSiteOf({ ...site, ownUrls: facts.ownUrls }));
    const treeOf = (links: readonly MenuLinkFragment[]): MenuEntry[] => menuTree(links, link);
    memory.workedOut = {
      from,
      layout: { ...facts, primaryMenu: treeOf(primary), footerMenu: treeOf(footer) },
    };
  }
  return memory.workedOut.layout;
}
