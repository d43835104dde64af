import type { SiteLayout } from '../data/site-layout.ts';
import { usePage } from '../contexts/page-context.ts';

/** The site's name, settings and menus. Only for components of pages: an error page may have no layout (`useSite().knownLayout`). */
export function useLayout(): SiteLayout {
  const { layout } = usePage();
  if (layout === undefined) throw new Error('A page component was rendered without the layout.');
  return layout;
}
