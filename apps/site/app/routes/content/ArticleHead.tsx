import { usePage } from '../../contexts/page-context.ts';
import { socialCardOf, socialCardPath } from '../card/social-card.ts';
import { otherMetadata, pageMetadata, postMetadata } from '../../meta/article-metadata.ts';
import { useSite } from '../../contexts/rendered-site.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useContentSite } from '../../ui/use-content-site.ts';
import { useShownImage } from '../../ui/use-shown-image.ts';
import { useLayout } from '../../ui/use-layout.ts';
import { partsBeside } from './article-part.ts';
import { articleOf } from './article-of.ts';
import type { TextScreen } from './screen.ts';

/** The metadata of content; every template renders it once. */
export function ArticleHead({ screen }: { screen: TextScreen }) {
  const texts = useTexts();
  const { location, formFailure } = usePage();
  const layout = useLayout();
  const { resizesImages, cardSupports, cardFontsVersion } = useSite();
  const site = useContentSite();
  const beside = partsBeside(screen.part);
  // Feeds and similar links belong to the whole text.
  const whole = screen.part.hrefs[screen.part.number === 1 ? -1 : 0] ?? screen.canonical;
  // The same page with a reply form.
  const isIndexed = !new URLSearchParams(location.search).has('replytocom');
  const isRejected = formFailure !== undefined;
  const inPart = (title: string): string => {
    const named = screen.part.number === 1 ? title : texts.partTitle(title, screen.part.number);
    return isRejected ? texts.forms.failedTitle(named) : named;
  };
  const image = useShownImage(articleOf(screen).featuredImage?.node);
  const featuredImage = image === null ? null : { node: image };
  const cardOf = (article: Parameters<typeof socialCardOf>[0]): string | null => {
    if (!resizesImages) return null;
    const card = socialCardOf(article, layout, { site, supports: cardSupports });
    return card && socialCardPath(whole, card, cardFontsVersion);
  };
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
        facts={postMetadata(post, { canonical: whole, card: cardOf(post) })}
      />
    );
  }
  if (screen.kind === 'other') {
    const content = { ...screen.content, featuredImage };
    return (
      <PageHead
        title={inPart(content.title || texts.untitled)}
        siteTitle={layout.title}
        description={content.excerpt || content.content}
        canonical={screen.canonical}
        isIndexed={isIndexed}
        {...beside}
        facts={otherMetadata(content, { canonical: whole, card: cardOf(content) })}
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
