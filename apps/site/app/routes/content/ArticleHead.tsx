import { useActionData, useLocation } from 'react-router';
import { socialCardOf } from '../card/social-card.ts';
import { pageMetadata, postMetadata } from '../../meta/article-metadata.ts';
import { useSite } from '../../contexts/rendered-site.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useContentSite } from '../../ui/use-content-site.ts';
import { useShownImage } from '../../ui/use-shown-image.ts';
import { useLayout } from '../../ui/use-layout.ts';
import { partsBeside } from './article-part.ts';
import type { ArticleScreen } from './screen.ts';

/** The metadata of a post or a page; every template renders it once. */
export function ArticleHead({ screen }: { screen: ArticleScreen }) {
  const texts = useTexts();
  const layout = useLayout();
  const { resizesImages } = useSite();
  const site = useContentSite();
  const beside = partsBeside(screen.part);
  // Feeds and similar links belong to the whole text.
  const whole = screen.part.hrefs[screen.part.number === 1 ? -1 : 0] ?? screen.canonical;
  // The same page with a reply form.
  const isIndexed = !new URLSearchParams(useLocation().search).has('replytocom');
  const isRejected = useActionData() !== undefined;
  const inPart = (title: string): string => {
    const named = screen.part.number === 1 ? title : texts.partTitle(title, screen.part.number);
    return isRejected ? texts.forms.failedTitle(named) : named;
  };
  const article = screen.kind === 'post' ? screen.post : screen.page;
  const image = useShownImage(article.featuredImage?.node);
  const featuredImage = image === null ? null : { node: image };
  if (screen.kind === 'post') {
    const { canonical } = screen;
    const post = { ...screen.post, featuredImage };
    return (
      <PageHead
        title={inPart(post.title || texts.untitled)}
        siteTitle={layout.title}
        description={post.excerpt}
        canonical={canonical}
        isIndexed={isIndexed}
        {...beside}
        facts={postMetadata(post, {
          canonical: whole,
          card: resizesImages ? socialCardOf(post, layout, site) : null,
        })}
      />
    );
  }
  const { isFrontPage, canonical } = screen;
  const page = { ...screen.page, featuredImage };
  return (
    <PageHead
      title={inPart(isFrontPage ? layout.title : page.title || texts.untitled)}
      siteTitle={layout.title}
      description={isFrontPage && layout.description ? layout.description : page.content}
      canonical={canonical}
      isIndexed={isIndexed}
      {...beside}
      facts={pageMetadata(page, { canonical: whole, isFrontPage })}
    />
  );
}
