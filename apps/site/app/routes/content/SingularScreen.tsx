import { MediaScreen } from './MediaScreen.tsx';
import { PageScreen } from './PageScreen.tsx';
import { PostScreen } from './PostScreen.tsx';
import type { SingularScreenFacts } from './screen.ts';

/** A post, a page or a media item: drawn alike where it is live and where it is previewed. */
export function SingularScreen({ screen }: { screen: SingularScreenFacts }) {
  switch (screen.kind) {
    case 'post':
      return <PostScreen screen={screen} />;
    case 'page':
      return <PageScreen screen={screen} />;
    default:
      return <MediaScreen screen={screen} />;
  }
}
