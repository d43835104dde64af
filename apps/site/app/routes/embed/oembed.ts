import { textOf } from '@masthead/blocks';
import type { RequestContext } from '../../contexts/request-context.ts';
import { type EmbeddedCard, findCard } from './find-card.ts';
import { type FrameSize, frameSize, readLength } from './frame-size.ts';
import { fileResponse } from '../../files/file-response.ts';
import { plainTextErrors, plainTextResponse } from '../../files/plain-text-errors.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { readLegacyQuery } from '../../uri/legacy-url.ts';
import { readPath } from '../../uri/site-path.ts';
import { findMovedContent } from '../content/find-moved-content.ts';
import { xmlDeclaration, xmlElement, xmlText } from '../../files/xml.ts';
import type { Route } from './+types/oembed.ts';

/**
 * The oEmbed endpoint: how other sites embed a post or a page.
 *
 * @see https://oembed.com, also for the statuses
 */
export const loader = ({ request, context }: Route.LoaderArgs): Promise<Response> =>
  plainTextErrors(async () => {
    const query = new URL(request.url).searchParams;
    const format = query.get('format') ?? 'json';
    if (format !== 'json' && format !== 'xml')
      return plainTextResponse(501, 'There is JSON, and there is XML.');
    const { siteUrl } = context.get(siteContext).site;
    const path = await pathAt(context, query.get('url'));
    const card = path === null ? null : await findCard(context, path);
    if (card === null) return plainTextResponse(404, 'No post or page has this URL.');
    if (card === 'protected') return plainTextResponse(401, 'This is behind a password.');
    const maxWidth = readLength(query.get('maxwidth'));
    const maxHeight = readLength(query.get('maxheight'));
    const answer = oembedOf(card, frameSize({ maxWidth, maxHeight }, card.image !== null), siteUrl);
    const isJson = format === 'json';
    return fileResponse(request, context, {
      body: isJson ? JSON.stringify(answer) : writeXml(answer),
      type: isJson ? 'application/json; charset=utf-8' : 'text/xml; charset=utf-8',
      // Scripts of other sites may request it: the data is public.
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });

/** The path of a URL of this site, which may be a plain link (`/?p=12`) as in feeds; `null` for any other URL. */
async function pathAt(context: RequestContext, address: string | null): Promise<string | null> {
  const url = URL.parse(address ?? '');
  if (url?.origin !== new URL(context.get(siteContext).site.siteUrl).origin) return null;
  const old = url.pathname === '/' ? readLegacyQuery(url.searchParams) : null;
  return old === null ? readPath(url.pathname) : findMovedContent(context, [old]);
}

type OEmbed = Readonly<Record<string, string | number>>;

function oembedOf(card: EmbeddedCard, size: FrameSize, siteUrl: string): OEmbed {
  const { title, author, image, siteFacts } = card;
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(author !== null && { author_name: author.name }),
    ...(author?.url && { author_url: author.url }),
    provider_name: textOf(siteFacts.title),
    provider_url: `${siteUrl}/`,
    cache_age: 3600,
    // oEmbed requires all three or none.
    ...(image?.width && image.height
      ? { thumbnail_url: image.url, thumbnail_width: image.width, thumbnail_height: image.height }
      : {}),
    ...size,
    html: frame(card, size),
  };
}

/** The card in a sandboxed frame that may only open links. */
const frame = ({ url, title }: EmbeddedCard, { width, height }: FrameSize): string =>
  `<iframe src="${xmlText(`${url.replace(/\/?$/, '/')}embed/`)}" title="${xmlText(title)}" width="${width}" height="${height}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border:0;max-width:100%"></iframe>`;

const writeXml = (answer: OEmbed): string =>
  `${xmlDeclaration}<oembed>${Object.entries(answer)
    .map(([name, value]) => xmlElement(name, xmlText(String(value))))
    .join('')}</oembed>\n`;
