import type { OtherContent } from './other/other-content.ts';
import type { PageScreenFragment, PostScreenFragment } from '../../generated/documents.ts';
import type { TextScreen } from './screen.ts';

type Article = PostScreenFragment | PageScreenFragment | OtherContent;

/** The post, the page or the other content of a screen. */
export const articleOf = (screen: TextScreen): Article =>
  screen.kind === 'post' ? screen.post : screen.kind === 'page' ? screen.page : screen.content;

/** The fields that all of them have. */
type ArticleChanges = Partial<
  Pick<PageScreenFragment, 'content' | 'featuredImage' | 'commentCount' | 'commentStatus' | 'comments'>
>;

/** The same screen with changes of its content. */
export function withArticle<Shown extends TextScreen>(screen: Shown, changes: ArticleChanges): Shown {
  const text: TextScreen = screen;
  const property = { post: 'post', page: 'page', other: 'content' } as const;
  return { ...screen, [property[text.kind]]: { ...articleOf(text), ...changes } };
}
