import { Comments } from '../../comments/Comments.tsx';
import { FragmentWithImages } from '../../fragments/FragmentWithImages.tsx';
import { ArticleContent } from '../../ui/ArticleContent.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { PartLinks } from './PartLinks.tsx';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
import type { Screen } from './screen.ts';
import { Subpages } from './Subpages.tsx';

interface PageScreenProps extends Pick<PageHeaderProps, 'imageAs'> {
  screen: Extract<Screen, { kind: 'page' }>;
}

export function PageScreen({ screen, imageAs }: PageScreenProps) {
  const { page, conversation } = screen;
  return (
    <article className="page-article">
      <ArticleHead screen={screen} />
      <FragmentWithImages
        name="page"
        of={page}
        without={['comments']}
        and={[screen.part, screen.bodyFailed, imageAs]}
      >
        {() => (
          <>
            <PageHeader page={page} imageAs={imageAs} />
            <ArticleContent
              article={page}
              bodyFailed={screen.bodyFailed}
              firstImageEager={!page.featuredImage}
            />
            <PartLinks part={screen.part} />
            <Subpages page={page} />
          </>
        )}
      </FragmentWithImages>
      {page.hasPassword && !conversation ? null : (
        <Comments article={page} writerId={null} conversation={conversation} />
      )}
    </article>
  );
}
