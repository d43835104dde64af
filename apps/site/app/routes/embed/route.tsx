import { renderToStaticMarkup } from 'react-dom/server';
import { redirect } from 'react-router';
import { contentSecurityPolicy } from '../../content-security-policy.ts';
import { notFoundPage } from '../../data/failure.ts';
import { EmbedPage } from './EmbedPage.tsx';
import { findCard } from './find-card.ts';
import { fileResponse } from '../../files/file-response.ts';
import { plainTextErrors } from '../../files/plain-text-errors.ts';
import { siteContext } from '../../contexts/site-context.ts';
import embedCssUrl from '../../styles/embed.css?url';
import { isSamePath, readPath } from '../../uri/site-path.ts';
import type { Route } from './+types/route.ts';

/** The embeddable card of a post or a page, which any site may frame. */
export const loader = ({ request, context, params }: Route.LoaderArgs): Promise<Response> =>
  plainTextErrors(async () => {
    const requested = readPath(`/${params['*']}`) ?? '/';
    const card = await findCard(context, requested);
    if (card === null || card === 'protected') throw notFoundPage();
    if (!isSamePath(card.path.replace(/\/?$/, '/'), requested.replace(/\/?$/, '/'))) {
      return redirect(`${card.path.replace(/\/?$/, '/')}embed/`, 301);
    }
    const { mode } = context.get(siteContext).site;
    return fileResponse(request, context, {
      body: `<!DOCTYPE html>${renderToStaticMarkup(<EmbedPage card={card} styles={embedCssUrl} />)}`,
      type: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': contentSecurityPolicy({ mode, framedBy: 'any' }) },
    });
  });
