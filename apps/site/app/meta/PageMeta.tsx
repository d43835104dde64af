import { textOf } from '@masthead/blocks';
import { gmtDate, isoSeconds } from '../dates/gmt-date.ts';
import { iconFiles } from '../routes/icons/icon-files.ts';
import { feedPath } from '../routes/feed/feed-path.ts';
import { useSite } from '../contexts/rendered-site.ts';
import { useContentSite } from '../ui/use-content-site.ts';
import { useLayout } from '../ui/use-layout.ts';
import { oembedUrl } from './oembed-url.ts';
import type { PageMetadata } from './page-metadata.ts';
import { type PageImage, pageImage, photograph } from './page-image.ts';
import type { Logo } from './structured-data.ts';
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
  const contentSite = useContentSite();
  const picture = pageImage(facts, contentSite);
  const photo = photograph(facts, contentSite);
  const logo = useSiteIcon();
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
      <ImageMeta picture={picture} title={title} />
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
      <StructuredData
        title={title}
        description={description}
        url={url}
        facts={facts}
        pictures={[photo, picture].filter((each) => each !== null)}
        logo={logo}
      />
    </>
  );
}

/** The image of a shared link: that of the page, or else the site icon. */
function ImageMeta({ picture, title }: { picture: PageImage | null; title: string }) {
  const { resizesImages } = useSite();
  const icon = useSiteIcon();
  if (picture === null && !resizesImages) return null;
  const { url, width, height } = picture ?? { url: icon.url, width: icon.size, height: icon.size };
  return (
    <>
      <meta property="og:image" content={url} />
      {width === null ? null : <meta property="og:image:width" content={String(width)} />}
      {height === null ? null : <meta property="og:image:height" content={String(height)} />}
      {picture === null ? null : <meta property="og:image:alt" content={picture.alt || title} />}
    </>
  );
}

/** Represents pages without an image, and their publisher. */
const iconName = 'icon-512.png';

function useSiteIcon(): Logo {
  const { siteUrl } = useSite();
  return { url: `${siteUrl}/${iconName}`, size: iconFiles.get(iconName)?.sizes[0] ?? 0 };
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
