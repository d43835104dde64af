import { renderToStaticMarkup } from 'react-dom/server';
import { redirect } from 'react-router';
import { contentSecurityPolicy } from '../../content-security-policy.ts';
import { notFoundPage } from '../../data/failure.ts';
import { EmbedPage } from '../../embed/EmbedPage.tsx';
import { findCard } from '../../embed/find-card.ts';
import { machineAnswer } from '../../machines/machine-answer.ts';
import { machineErrors } from '../../machines/machine-errors.ts';
import { servicesContext } from '../../site-services.ts';
import embedCssUrl from '../../styles/embed.css?url';
import { isSamePath, readPath } from '../../uri/site-path.ts';
import type { Route } from './+types/route.ts';

/** The embeddable card of a post or a page, which any site may frame. */
export const loader = ({ request, context, params }: Route.LoaderArgs): Promise<Response> =>
  machineErrors(async () => {
    const asked = readPath(`/${params['*']}`) ?? '/';
    const card = await findCard(context, asked);
    if (card === null || card === 'kept back') throw notFoundPage();
    if (!isSamePath(card.path.replace(/\/?$/, '/'), asked.replace(/\/?$/, '/'))) {
      return redirect(`${card.path.replace(/\/?$/, '/')}embed/`, 301);
    }
    const { mode } = context.get(servicesContext).site;
    return machineAnswer(request, context, {
      body: `<!DOCTYPE html>${renderToStaticMarkup(<EmbedPage card={card} styles={embedCssUrl} />)}`,
      type: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': contentSecurityPolicy({ mode, framedBy: 'everybody' }) },
    });
  });
