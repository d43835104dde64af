import { ImageSizesContext } from '../../data/image-sizes.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import { linkedContent } from './linked-content.ts';
import { ListScreen } from './ListScreen.tsx';
import type { Screen } from './screen.ts';
import { SingularScreen } from './SingularScreen.tsx';

/** The page of any content. */
export function ContentPage({ screen }: { screen: Screen }) {
  const layout = useLayout();
  const [path = '/'] = screen.canonical.split('?');
  if (screen.kind !== 'list') {
    return (
      <ImageSizesContext value={screen.pictureSizes ?? new Map()}>
        <SingularScreen screen={screen} frame={{ layout, path, content: linkedContent(screen) }} />
      </ImageSizesContext>
    );
  }
  return (
    <PageFrame layout={layout} path={path}>
      <ListScreen screen={screen} />
    </PageFrame>
  );
}
