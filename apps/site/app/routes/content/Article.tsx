import { PageScreen } from './PageScreen.tsx';
import { PostScreen } from './PostScreen.tsx';
import type { ArticleScreen } from './screen.ts';

interface ArticleProps {
  screen: ArticleScreen;
  /** Whether a page's picture lies under its title or stands below it. */
  pictureAs?: 'ground' | 'figure';
}

/** A post or a page with all that belongs to it: title, picture, body, and what follows them. */
export function Article({ screen, pictureAs = 'figure' }: ArticleProps) {
  return screen.kind === 'post' ? (
    <PostScreen screen={screen} />
  ) : (
    <PageScreen screen={screen} pictureAs={pictureAs} />
  );
}
