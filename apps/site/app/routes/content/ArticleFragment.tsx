import { type ReactNode, use } from 'react';
import { ImageSizesContext } from '../../data/image-sizes.ts';
import { Fragment } from '../../fragments/Fragment.tsx';
import type { ArticleScreen } from './screen.ts';

interface ArticleFragmentProps {
  screen: ArticleScreen;
  article: { readonly content: string | null; readonly hasPassword: boolean | null };
  imageAs?: string;
  children: () => ReactNode;
}

/** The fragment of a post or page: all but its comments and what is around it. */
export function ArticleFragment({ screen, article, imageAs, children }: ArticleFragmentProps): ReactNode {
  const sizes = use(ImageSizesContext);
  return (
    <Fragment
      name={screen.kind}
      of={article}
      without={['comments']}
      and={[screen.part, screen.bodyFailed, imageAs, ...sizes]}
    >
      {() => <ImageSizesContext value={sizes}>{children()}</ImageSizesContext>}
    </Fragment>
  );
}
