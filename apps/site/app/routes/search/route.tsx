import { redirect } from 'react-router';
import { notFoundPage } from '../../data/failure.ts';
import { loadLayout } from '../../data/layout.ts';
import { unsent } from '../../data/unsent.ts';
import { listPagePath, readListPagePath } from '../../list-pages/list-page.ts';
import { findHits } from './find-hits.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import { MAX_SEARCH_PAGE } from '../../uri/search-url.ts';
import type { Route } from './+types/route.ts';
import { SearchScreen } from './SearchScreen.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const { home, number } = readListPagePath(pathname);
  if (number > MAX_SEARCH_PAGE || !/^\/search\/?$/i.test(home)) throw notFoundPage();
  const path = listPagePath('/search', number);
  if (pathname !== path) throw redirect(path + search, 301);
  const [answer] = await Promise.all([findHits(context, searchParams, number), loadLayout(context)]);
  return unsent({ answer });
}

/** The search, with what was found. */
export default function SearchRoute({ loaderData: { answer } }: Route.ComponentProps) {
  const layout = useLayout();
  return (
    <PageFrame layout={layout} path="/search">
      <SearchScreen answer={answer} />
    </PageFrame>
  );
}
