import { cacheControls } from '../../cache-control.ts';
import { redirect } from 'react-router';
import { socialCardOf, socialCardPath } from './social-card.ts';
import { isArticle, isProtected } from '../../data/articles.ts';
import { queryBackend } from '../../data/query.ts';
import { contentSiteOf } from '../../data/content-site.ts';
import { notFoundPage } from '../../data/failure.ts';
import { loadSiteFacts } from '../../data/site-facts.ts';
import { CardOfUriDocument } from '../../generated/documents.ts';
import { plainTextErrors, plainTextResponse } from '../../files/plain-text-errors.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { isSamePath, readPath, writePath } from '../../uri/site-path.ts';
import type { Route } from './+types/route.ts';

/** The social card image of a post, or of content of a type that a plugin of a WordPress registered. */
export const loader = ({ context, params }: Route.LoaderArgs): Promise<Response> =>
  plainTextErrors(async () => {
    const { renderCard, site } = context.get(siteContext);
    const [, path] = /^(.+)\.jpg$/.exec(readPath(`/${params['*']}`) ?? '') ?? [];
    if (path === undefined || renderCard === null) throw notFoundPage();
    const [{ node }, facts] = await Promise.all([
      queryBackend(context, CardOfUriDocument, { uri: path }),
      loadSiteFacts(context),
    ]);
    // Pages have no card.
    if (!node || !isArticle(node) || node.kind === 'Page') throw notFoundPage();
    const card = socialCardOf({ ...node, hasPassword: isProtected(node) }, facts, {
      site: contentSiteOf({ ...site, ownUrls: facts.ownUrls }),
      supports: site.cardSupports,
    });
    if (card === null) throw notFoundPage();
    const address = socialCardPath(writePath(node.uri ?? path), card, site.cardFontsVersion);
    // The URL has an outdated or invented version.
    if (!isSamePath(`/cards/${params.version}/${params['*']}`, address)) {
      return redirect(address, { status: 302, headers: { 'Cache-Control': cacheControls.noStore } });
    }
    const image = await renderCard(card);
    if (image === 'busy') return plainTextResponse(503, 'Too many cards are being rendered.');
    return new Response(Buffer.from(image), {
      headers: {
        'Content-Type': 'image/jpeg',
        'Content-Length': String(image.length),
        'Cache-Control': cacheControls.immutable,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    });
  });
