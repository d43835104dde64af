import { excerptOf, textOf } from '@masthead/blocks';
import type { RequestContext } from '../../contexts/request-context.ts';
import { isArticle, isProtected } from '../../data/articles.ts';
import { queryBackend } from '../../data/query.ts';
import { contentSiteOf } from '../../data/content-site.ts';
import { loadSiteFacts } from '../../data/site-facts.ts';
import type { SiteFacts } from '../../data/site-layout.ts';
import { EmbedOfUriDocument } from '../../generated/documents.ts';
import { languageTag } from '../../language/language-tag.ts';
import { type PageImage, pageImage } from '../../meta/page-image.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { textsFor } from '../../texts/texts.ts';
import { writePath } from '../../uri/site-path.ts';

/** Embeddable content; plain texts, absolute URLs. */
export interface EmbeddedCard {
  /** Encoded path, without the origin. */
  readonly path: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly author: { readonly name: string; readonly url: string | null } | null;
  /** As returned by the backend. */
  readonly date: string | null;
  readonly image: PageImage | null;
  readonly siteFacts: SiteFacts;
}

/**
 * Loads the data of an embedded card.
 *
 * @returns `'protected'` for password-protected content; `null` when there is no such content at the URI.
 */
export async function findCard(
  context: RequestContext,
  uri: string,
): Promise<EmbeddedCard | 'protected' | null> {
  const [{ node }, siteFacts] = await Promise.all([
    queryBackend(context, EmbedOfUriDocument, { uri }),
    loadSiteFacts(context),
  ]);
  if (!node || !isArticle(node)) return null;
  if (isProtected(node)) return 'protected';
  const { site } = context.get(siteContext);
  const path = writePath(node.uri ?? uri);
  const texts = textsFor(languageTag(siteFacts.language));
  const writer = node.kind === 'Page' ? null : node.author?.node;
  const image = node.featuredImage?.node ?? null;
  return {
    path,
    url: site.siteUrl + path,
    title: textOf(node.title) || texts.untitled,
    summary: excerptOf(node.kind === 'Page' ? node.content : node.excerpt),
    author: writer?.name
      ? { name: textOf(writer.name), url: writer.uri ? site.siteUrl + writePath(writer.uri) : null }
      : null,
    date: node.kind === 'Page' ? null : node.date,
    image: pageImage({ kind: 'post', image }, contentSiteOf({ ...site, ownUrls: siteFacts.ownUrls })),
    siteFacts,
  };
}
