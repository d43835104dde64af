import { excerptOf, textOf } from '@masthead/blocks';
import { use } from 'react';
import type { PageMetadata } from '../meta/page-metadata.ts';
import { PageMeta } from '../meta/PageMeta.tsx';
import { PreviewContext } from '../routes/preview/preview-context.ts';
import { useSite } from '../contexts/rendered-site.ts';
import { useTexts } from '../texts/use-texts.ts';

interface PageHeadProps {
  /** May contain HTML, as may the description: only the text is used. */
  title: string;
  /** Name of the site, appended to the title unless they are equal. */
  siteTitle: string | null;
  description?: string | null;
  /** The canonical path with its query; omitted if the page has none. */
  canonical?: string;
  isIndexed?: boolean;
  newerHref?: string | null;
  olderHref?: string | null;
  /** Further metadata; omitted for pages without it. */
  facts?: PageMetadata;
}

/** The title and metadata of a page. React renders it into the document's head. */
export function PageHead({
  title,
  siteTitle,
  description = null,
  canonical,
  isIndexed = true,
  newerHref = null,
  olderHref = null,
  facts,
}: PageHeadProps) {
  const texts = useTexts();
  const { siteUrl } = useSite();
  const isPreview = use(PreviewContext);
  const name = textOf(title);
  const parts = [isPreview ? texts.preview.pageTitle(name) : name, textOf(siteTitle)].filter(
    (part) => part !== '',
  );
  const summary = excerptOf(description);
  return (
    <>
      <title>{[...new Set(parts)].join(' – ')}</title>
      {summary === '' ? null : <meta name="description" content={summary} />}
      {canonical === undefined || isPreview ? null : <link rel="canonical" href={siteUrl + canonical} />}
      {/* Search engines may show whole images instead of thumbnails. */}
      <meta name="robots" content={isIndexed && !isPreview ? 'max-image-preview:large' : 'noindex'} />
      {newerHref === null ? null : <link rel="prev" href={siteUrl + newerHref} />}
      {olderHref === null ? null : <link rel="next" href={siteUrl + olderHref} />}
      {facts === undefined || canonical === undefined || isPreview ? null : (
        <PageMeta title={name} description={summary} url={siteUrl + canonical} facts={facts} />
      )}
    </>
  );
}
