import { PageFrame } from '../../ui/PageFrame.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import type { Route } from './+types/route.ts';
import { findScreen } from './find-screen.ts';
import { ListScreen } from './ListScreen.tsx';
import type { Screen } from './screen.ts';
import { SingularScreen } from './SingularScreen.tsx';

export const loader = ({ context, request }: Route.LoaderArgs): Promise<Screen> =>
  findScreen(context, new URL(request.url));

/** Any page with content: draws the screen for what lives at the address. */
export default function ContentRoute({ loaderData: screen }: Route.ComponentProps) {
  const layout = useLayout();
  const [path = '/'] = screen.canonical.split('?');
  if (screen.kind !== 'list') return <SingularScreen screen={screen} frame={{ layout, path }} />;
  return (
    <PageFrame layout={layout} path={path}>
      <ListScreen screen={screen} />
    </PageFrame>
  );
}
