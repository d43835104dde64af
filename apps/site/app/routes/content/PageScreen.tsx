import { Comments } from '../../comments/Comments.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ArticleContent } from '../../ui/ArticleContent.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import { ArticleFrame } from './ArticleFrame.tsx';
import { PageHeader } from './PageHeader.tsx';
import type { Screen } from './screen.ts';
import { Subpages } from './Subpages.tsx';

export function PageScreen({ screen }: { screen: Extract<Screen, { kind: 'page' }> }) {
  const texts = useTexts();
  const { page, isFrontPage, template, canonical } = screen;
  const layout = useLayout();
  const head = (
    <PageHead
      title={isFrontPage ? layout.title : page.title || texts.untitled}
      siteTitle={layout.title}
      description={isFrontPage && layout.description ? layout.description : page.content}
      canonical={canonical}
    />
  );
  return (
    <ArticleFrame article={page} template={template} className="page-article" head={head}>
      <PageHeader page={page} pictureAs={template === 'PageLargeHeader' ? 'ground' : 'figure'} />
      <ArticleContent article={page} firstImageEager={!page.featuredImage} />
      <Subpages page={page} />
      {page.hasPassword ? null : <Comments article={page} writerId={null} />}
    </ArticleFrame>
  );
}
