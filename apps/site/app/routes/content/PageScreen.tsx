import { Comments } from '../../comments/Comments.tsx';
import { ArticleContent } from '../../ui/ArticleContent.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
import type { Screen } from './screen.ts';
import { Subpages } from './Subpages.tsx';

interface PageScreenProps extends Pick<PageHeaderProps, 'pictureAs'> {
  screen: Extract<Screen, { kind: 'page' }>;
}

export function PageScreen({ screen, pictureAs }: PageScreenProps) {
  const { page } = screen;
  return (
    <article className="page-article">
      <ArticleHead screen={screen} />
      <PageHeader page={page} pictureAs={pictureAs} />
      <ArticleContent article={page} firstImageEager={!page.featuredImage} />
      <Subpages page={page} />
      {page.hasPassword ? null : <Comments article={page} writerId={null} />}
    </article>
  );
}
