import { PageFrame } from '../../ui/PageFrame.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import type { Route } from './+types/route.ts';
import { findScreen } from './find-screen.ts';
import { ListScreen } from './ListScreen.tsx';
import { MediaScreen } from './MediaScreen.tsx';
import { PageScreen } from './PageScreen.tsx';
import { PostScreen } from './PostScreen.tsx';
import type { Screen } from './screen.ts';

export const loader = ({ context, request }: Route.LoaderArgs): Promise<Screen> =>
  findScreen(context, new URL(request.url));

/** Any page with content: draws the screen for what lives at the address. */
export default function ContentRoute({ loaderData: screen }: Route.ComponentProps) {
  const layout = useLayout();
  const [path = '/'] = screen.canonical.split('?');
  return (
    <PageFrame layout={layout} path={path} template={screen.template}>
      {draw(screen)}
    </PageFrame>
  );
}

function draw(screen: Screen) {
  switch (screen.kind) {
    case 'post':
      return <PostScreen screen={screen} />;
    case 'page':
      return <PageScreen screen={screen} />;
    case 'media':
      return <MediaScreen screen={screen} />;
    default:
      return <ListScreen screen={screen} />;
  }
}
