import { PageScreen } from './PageScreen.tsx';
import { PostScreen } from './PostScreen.tsx';
import type { ArticleScreen } from './screen.ts';

interface ArticleProps {
  screen: ArticleScreen;
  /** Whether a page's featured image is behind its title or below it. */
  imageAs?: 'ground' | 'figure';
}

/** A post or a page: title, featured image, body, and what follows. */
export function Article({ screen, imageAs = 'figure' }: ArticleProps) {
  return screen.kind === 'post' ? (
    <PostScreen screen={screen} />
  ) : (
    <PageScreen screen={screen} imageAs={imageAs} />
  );
}
