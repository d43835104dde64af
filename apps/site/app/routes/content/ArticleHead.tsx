import { useTexts } from '../../texts/use-texts.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import { withoutMoreLink } from '../../ui/without-more-link.ts';
import type { ArticleScreen } from './screen.ts';

/** What a post or a page says about itself to machines; every template draws it once. */
export function ArticleHead({ screen }: { screen: ArticleScreen }) {
  const texts = useTexts();
  const layout = useLayout();
  if (screen.kind === 'post') {
    const { post, canonical } = screen;
    return (
      <PageHead
        title={post.title || texts.untitled}
        siteTitle={layout.title}
        description={withoutMoreLink(post.excerpt)}
        canonical={canonical}
      />
    );
  }
  const { page, isFrontPage, canonical } = screen;
  return (
    <PageHead
      title={isFrontPage ? layout.title : page.title || texts.untitled}
      siteTitle={layout.title}
      description={isFrontPage && layout.description ? layout.description : page.content}
      canonical={canonical}
    />
  );
}
