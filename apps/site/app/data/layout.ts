import { addressesOf } from '@masthead/blocks';
import type { RouterContextProvider } from 'react-router';
import { dateFormats } from '../dates/date-formats.ts';
import { wasPosted } from '../forms/was-posted.ts';
import { MenusDocument, type MenuLinkFragment, SiteFactsDocument } from '../generated/documents.ts';
import { menuTree, type MenuEntry } from '../menus/menu-tree.ts';
import { wholeMenu } from '../menus/whole-menu.ts';
import { servicesContext } from '../site-services.ts';
import { ask } from './ask.ts';
import { contentSiteOf } from './content-site.ts';

/** What a site says of itself. */
export interface SiteFacts {
  title: string;
  description: string;
  /** A WordPress locale, such as `en_US`. */
  language: string;
  /** Formats of PHP's `date()`, as the settings hold them. */
  dateFormat: string;
  timeFormat: string;
  /** Addresses the backend calls its own: a link to one of them is a link within the site. */
  ownUrls: string[];
}

/** What stands around every page. */
export interface SiteLayout extends SiteFacts {
  primaryMenu: MenuEntry[];
  footerMenu: MenuEntry[];
}

/** The layout of one request: what stands around its page is of one answer, whatever others are told meanwhile. */
export interface RequestLayout {
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
    layout.asked ??= readLayout(context);
    layout.found = await layout.asked;
    memory.layout = layout.found;
    return layout.found;
  } catch (failure) {
    if (memory.layout === null || !context.get(wasPosted)) throw failure;
    return memory.layout;
  }
}

/** Asks what the site says of itself, for what has no menus; once for one request, too. */
export function askSiteFacts(context: Readonly<RouterContextProvider>): Promise<SiteFacts> {
  const { layout } = context.get(servicesContext);
  layout.facts ??= readFacts(context);
  return layout.facts;
}

async function readFacts(context: Readonly<RouterContextProvider>): Promise<SiteFacts> {
  const { generalSettings: settings } = await ask(context, SiteFactsDocument, {});
  const language = settings?.language || 'en_US';
  return {
    title: settings?.title ?? '',
    description: settings?.description ?? '',
    language,
    ...dateFormats({ date: settings?.dateFormat, time: settings?.timeFormat, language }),
    ownUrls: [settings?.url, settings?.homeUrl].filter((url) => typeof url === 'string'),
  };
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
