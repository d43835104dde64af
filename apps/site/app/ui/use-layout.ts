import { useRouteLoaderData } from 'react-router';
import type { SiteLayout } from '../data/layout.ts';

/** The site's name, habits and menus. For components of pages only: what stands in the place of one may have none (`useSite().knownLayout`). */
export function useLayout(): SiteLayout {
  const data = useRouteLoaderData<{ layout: SiteLayout }>('root');
  if (data === undefined) throw new Error('A component of a page was drawn without the layout.');
  return data.layout;
}
