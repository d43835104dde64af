import { urlRulesOf } from '@masthead/blocks';
import type { RequestContext } from '../contexts/request-context.ts';
import { wasPosted } from '../forms/was-posted.ts';
import type { MenuLinkFragment } from '../generated/documents.ts';
import { menuTree, type MenuEntry } from '../menus/menu-tree.ts';
import { type LayoutMenus, loadMenus } from '../menus/load-menus.ts';
import { dependenciesContext } from '../contexts/dependencies-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import type { SiteIdentity } from '../contexts/site-identity.ts';
import { contentSiteOf } from './content-site.ts';
import { loadSiteIcon } from './site-icon.ts';
import { loadSiteFacts } from './site-facts.ts';
import type { SiteFacts, SiteLayout } from './site-layout.ts';

/**
 * Loads the layout, once per request. When the backend is unavailable while a form is being submitted, the last known layout is used, so
 * that the form can be rendered again with its input.
 */
export async function loadLayout(context: RequestContext): Promise<SiteLayout> {
  const { layout } = context.get(dependenciesContext);
  const { memory } = context.get(siteContext);
  try {
    layout.promise ??= loadAndCacheLayout(context);
    layout.loaded = await layout.promise;
    return layout.loaded;
  } catch (failure) {
    if (memory.layout === null || !context.get(wasPosted)) throw failure;
    return memory.layout;
  }
}

/** A layout queried before menus were discarded may name content that has been retracted. */
async function loadAndCacheLayout(context: RequestContext): Promise<SiteLayout> {
  const { memory } = context.get(siteContext);
  const { dependencies } = context.get(dependenciesContext);
  const { currentResponses } = memory;
  const layout = await queryLayout(context);
  const known = [...(dependencies?.known.values() ?? [])];
  if (memory.currentResponses === currentResponses && known.every((answer) => currentResponses.has(answer))) {
    memory.layout = layout;
  }
  return layout;
}

async function queryLayout(context: RequestContext): Promise<SiteLayout> {
  const [facts, { primary, footer }, icon] = await Promise.all([
    loadSiteFacts(context),
    loadMenus(context),
    loadSiteIcon(context),
  ]);
  const { memory, site } = context.get(siteContext);
  const { computedLayout: known } = memory;
  // The embedded backend returns the same objects for a cached response; others have to be compared.
  const from = [facts, icon, primary.length, ...primary, ...footer];
  if (known !== null && isSame(known.from, from)) return known.layout;
  // The layout is part of every page and seldom changes; building it takes a tenth of the time of rendering a page.
  const json = JSON.stringify(from);
  const layout = known?.json === json ? known.layout : buildLayout({ facts, primary, footer, icon }, site);
  memory.computedLayout = { from, json, layout };
  return layout;
}

const isSame = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.length === now.length && before.every((part, at) => part === now[at]);

function buildLayout(
  { facts, primary, footer, icon }: LayoutMenus & { facts: SiteFacts; icon: string | null },
  site: SiteIdentity,
): SiteLayout {
  const { link, media } = urlRulesOf(contentSiteOf({ ...site, ownUrls: facts.ownUrls }));
  const treeOf = (links: readonly MenuLinkFragment[]): readonly MenuEntry[] =>
    Object.freeze(menuTree(links, link));
  const file = icon === null ? null : media(icon);
  const iconHref = file?.may === 'load' ? file.url : null;
  return Object.freeze({ ...facts, primaryMenu: treeOf(primary), footerMenu: treeOf(footer), iconHref });
}
