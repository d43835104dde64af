import { textOf } from '@masthead/blocks';
import { gmtDate, isoSeconds } from '../dates/gmt-date.ts';
import { feedPath } from '../routes/feed/feed-path.ts';
import { useSite } from '../contexts/rendered-site.ts';
import { useContentSite } from '../ui/use-content-site.ts';
import { useLayout } from '../ui/use-layout.ts';
import { oembedUrl } from './oembed-url.ts';
import type { PageMetadata } from './page-metadata.ts';
import { pageImage } from './page-image.ts';
import { StructuredData } from './StructuredData.tsx';

export interface PageMetaProps {
  /** Plain text, like the description. */
  readonly title: string;
  readonly description: string;
  /** The canonical URL of the page. */
  readonly url: string;
  readonly facts: PageMetadata;
}

/** Metadata of a page for link previews (Open Graph, X), search engines (JSON-LD) and feed readers. */
export function PageMeta({ title, description, url, facts }: PageMetaProps) {
  const { siteUrl } = useSite();
  const layout = useLayout();
  const picture = pageImage(facts, useContentSite());
  const siteTitle = textOf(layout.title);
  const { feedOf = null, markdown = null, kind } = facts;
  const isArticle = kind === 'post';
  return (
    <>
      <meta property="og:type" content={isArticle ? 'article' : kind === 'person' ? 'profile' : 'website'} />
      <meta property="og:title" content={title} />
      {description === '' ? null : <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      {siteTitle === '' ? null : <meta property="og:site_name" content={siteTitle} />}
      <meta property="og:locale" content={openGraphLocale(layout.language)} />
      {picture === null ? null : (
        <>
          <meta property="og:image" content={picture.url} />
          {picture.width === null ? null : <meta property="og:image:width" content={String(picture.width)} />}
          {picture.height === null ? null : (
            <meta property="og:image:height" content={String(picture.height)} />
          )}
          <meta property="og:image:alt" content={picture.alt || title} />
        </>
      )}
      <meta name="twitter:card" content={picture === null ? 'summary' : 'summary_large_image'} />
      {isArticle ? <ArticleMeta facts={facts} /> : null}
      <link
        rel="alternate"
        type="application/rss+xml"
        title={siteTitle === '' ? undefined : siteTitle}
        href={siteUrl + feedPath('/', 'rss')}
      />
      {feedOf === null || feedOf === '/' ? null : (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={title}
          href={siteUrl + feedPath(feedOf, 'rss')}
        />
      )}
      {markdown === null ? null : <link rel="alternate" type="text/markdown" href={siteUrl + markdown} />}
      {/* Neither is published for password-protected content. */}
      {(kind === 'post' || kind === 'page') && markdown !== null ? (
        <link rel="alternate" type="application/json+oembed" title={title} href={oembedUrl(siteUrl, url)} />
      ) : null}
      <StructuredData title={title} description={description} url={url} facts={facts} picture={picture} />
    </>
  );
}

function ArticleMeta({ facts }: { facts: PageMetadata }) {
  const { publishedGmt, modifiedGmt, categories = [], tags = [] } = facts;
  const publishedAt = gmtDate(publishedGmt);
  const modifiedAt = gmtDate(modifiedGmt);
  const section = textOf(categories[0]?.name);
  return (
    <>
      {publishedAt === null ? null : (
        <meta property="article:published_time" content={isoSeconds(publishedAt)} />
      )}
      {modifiedAt === null ? null : (
        <meta property="article:modified_time" content={isoSeconds(modifiedAt)} />
      )}
      {section === '' ? null : <meta property="article:section" content={section} />}
      {tags.map(({ name }) => (
        <meta key={name} property="article:tag" content={textOf(name)} />
      ))}
    </>
  );
}

/** `de_DE_formal` becomes `de_DE`; a language without a country stays as it is. */
const openGraphLocale = (language: string): string => language.split('_').slice(0, 2).join('_');
