import { addressesOf } from '@masthead/blocks';
import type { RouterContextProvider } from 'react-router';
import { dateFormats } from '../dates/date-formats.ts';
import { wasPosted } from '../forms/was-posted.ts';
import { LayoutDocument, type LayoutQuery, type MenuLinkFragment } from '../generated/documents.ts';
import { menuTree, type MenuEntry } from '../menus/menu-tree.ts';
import { wholeMenu } from '../menus/whole-menu.ts';
import { servicesContext, type SiteIdentity } from '../site-services.ts';
import { ask } from './ask.ts';
import { contentSiteOf } from './content-site.ts';

/** What stands around every page. */
export interface SiteLayout {
  title: string;
  description: string;
  /** A WordPress locale, such as `en_US`. */
  language: string;
  /** Formats of PHP's `date()`, as the settings hold them. */
  dateFormat: string;
  timeFormat: string;
  /** Addresses the backend calls its own: a link to one of them is a link within the site. */
  ownUrls: string[];
  primaryMenu: MenuEntry[];
  footerMenu: MenuEntry[];
}

/** The layout of one request: what stands around its page is of one answer, whatever others are told meanwhile. */
export interface RequestLayout {
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

async function readLayout(context: Readonly<RouterContextProvider>): Promise<SiteLayout> {
  const answer = await ask(context, LayoutDocument, {});
  const { memory, site } = context.get(servicesContext);
  const [primary, footer] = await Promise.all([
    wholeMenu(context, 'PRIMARY', answer.primaryMenu),
    wholeMenu(context, 'FOOTER', answer.footerMenu),
  ]);
  // It stands around every page and seldom changes; to work it out is a tenth of the drawing of a page.
  const from = JSON.stringify([answer, primary, footer]);
  if (memory.workedOut?.from !== from) {
    memory.workedOut = { from, layout: layoutOf(answer, { primary, footer, site }) };
  }
  return memory.workedOut.layout;
}

function layoutOf(
  answer: LayoutQuery,
  {
    primary,
    footer,
    site,
  }: { primary: readonly MenuLinkFragment[]; footer: readonly MenuLinkFragment[]; site: SiteIdentity },
): SiteLayout {
  const settings = answer.generalSettings;
  const language = settings?.language || 'en_US';
  const ownUrls = [settings?.url, settings?.homeUrl].filter((url) => typeof url === 'string');
  const { link } = addressesOf(contentSiteOf({ ...site, ownUrls }));
  return {
    title: settings?.title ?? '',
    description: settings?.description ?? '',
    language,
    ...dateFormats({ date: settings?.dateFormat, time: settings?.timeFormat, language }),
    ownUrls,
    primaryMenu: menuTree(primary, link),
    footerMenu: menuTree(footer, link),
  };
}
