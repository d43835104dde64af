import { redirect } from 'react-router';
import { loadLayout } from '../../data/layout.ts';
import { unsent } from '../../data/unsent.ts';
import { findHits } from './find-hits.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import type { Route } from './+types/route.ts';
import { SearchScreen } from './SearchScreen.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname !== '/search') throw redirect(`/search${search}`, 301);
  const [answer] = await Promise.all([findHits(context, searchParams), loadLayout(context)]);
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
