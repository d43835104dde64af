import { useRouteLoaderData } from 'react-router';
import type { SiteLayout } from '../data/site-layout.ts';

/** The site's name, settings and menus. Only for components of pages: an error page may have no layout (`useSite().knownLayout`). */
export function useLayout(): SiteLayout {
  const data = useRouteLoaderData<{ layout: SiteLayout }>('root');
  if (data === undefined) throw new Error('A page component was rendered without the layout.');
  return data.layout;
}
