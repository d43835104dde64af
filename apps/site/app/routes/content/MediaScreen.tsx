import type { MediaScreenFragment } from '../../generated/documents.ts';
import { urlRulesOf, InlineHtml } from '@masthead/blocks';
import { useTexts } from '../../texts/use-texts.ts';
import { ContentTitle } from '../../ui/ContentTitle.tsx';
import { InterfaceText } from '../../ui/InterfaceText.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PostDate } from '../../ui/PostDate.tsx';
import { SiteContent } from '../../ui/SiteContent.tsx';
import { pathOf } from '../../ui/path-of.ts';
import { useContentSite } from '../../ui/use-content-site.ts';
import { useLayout } from '../../ui/use-layout.ts';
import { MediaFacts } from './MediaFacts.tsx';
import type { AdjacentMedia } from './adjacent-media.ts';
import { AdjacentLink } from './AdjacentLink.tsx';
import type { Screen } from './screen.ts';

/** The attachment page of an image, audio, video or other file. */
export function MediaScreen({ screen }: { screen: Extract<Screen, { kind: 'media' }> }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const { media } = screen;
  const site = useContentSite();
  const layout = useLayout();
  const file = urlRulesOf(site).media(media.mediaItemUrl ?? '');
  const parent = media.parent?.node;
  return (
    <article className="media-item">
      <PageHead
        title={media.title || texts.untitled}
        siteTitle={layout.title}
        description={media.caption ?? media.description}
        canonical={screen.canonical}
        facts={{
          kind: 'page',
          publishedGmt: media.dateGmt,
          image: media.mediaType === 'image' ? media : null,
        }}
      />
      <header className="page-header">
        <div className="page-header-words">
          <h1>
            <ContentTitle content={{ title: media.title }} />
          </h1>
          <p className="card-meta">
            <PostDate date={media.date} dateGmt={media.dateGmt} />
            {parent?.uri ? (
              <span>
                <InterfaceText>{texts.attachedTo}</InterfaceText>{' '}
                <a href={pathOf(parent.uri)}>
                  <ContentTitle content={{ title: 'title' in parent ? parent.title : null }} />
                </a>
              </span>
            ) : null}
          </p>
        </div>
      </header>
      <figure className={fillsWideColumn(media) ? 'media-figure alignwide' : 'media-figure'}>
        {media.mediaType === 'image' ? (
          <Picture image={media} sizes="(min-width: 84rem) 78rem, 100vw" loading="eager" />
        ) : null}
        {file?.may === 'load' ? <Player url={file.url} media={media} /> : null}
        <InlineHtml as="figcaption" html={media.caption} linksOf={site} />
      </figure>
      <SiteContent html={media.description} />
      <MediaFacts media={media} />
      {file === null ? null : (
        <p className="media-download">
          <a className="button" lang={lang} dir={dir} href={file.url}>
            {media.mediaType === 'image' ? texts.media.whole : texts.downloadFile}
          </a>
        </p>
      )}
      <MediaNeighbours beside={screen.beside} />
    </article>
  );
}

/** In pixels: what the wide column of the style sheet has. */
const WIDE = 992;

/** Whether it is wider than the text column; only slightly wider images would look misaligned. */
const fillsWideColumn = ({ details }: MediaScreenFragment): boolean => (details?.width ?? 0) >= WIDE;

function MediaNeighbours({ beside: { earlier, later } }: { beside: AdjacentMedia }) {
  const texts = useTexts();
  if (earlier === null && later === null) return null;
  return (
    <nav className="neighbours" aria-label={texts.media.neighbours}>
      {earlier === null ? null : <AdjacentLink to={earlier} label={texts.media.earlier} rel="prev" />}
      {later === null ? null : <AdjacentLink to={later} label={texts.media.later} rel="next" />}
    </nav>
  );
}

function Player({ url, media }: { url: string; media: MediaScreenFragment }) {
  const mimeType = media.mimeType ?? '';
  const size = { width: media.details?.width ?? undefined, height: media.details?.height ?? undefined };
  // oxlint-disable jsx-a11y/media-has-caption -- backends store no captions with a file
  if (mimeType.startsWith('audio/')) return <audio controls preload="metadata" src={url} />;
  if (mimeType.startsWith('video/')) return <video controls preload="metadata" src={url} {...size} />;
  return null;
}
