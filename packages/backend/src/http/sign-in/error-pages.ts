import { escapeHtml } from '../../content/render/entities.ts';
import type { PageParts } from './page.ts';

type ErrorPage = Pick<PageParts, 'heading' | 'status' | 'body'>;

/** The error page for a redirect to an unknown site. */
export const foreignTarget: ErrorPage = {
  heading: 'Invalid sign-in link',
  status: 400,
  body: `<p>This link would return you to a different site after signing in. No information was shared.</p>
<p class="aside">Site owners: the return URL must begin with the site’s own URL or one in MASTHEAD_FRONTEND_URL.</p>`,
};

/** The error page for a form sent from another site. `formUrl` is the URL of the form at this site. */
export function foreignForm(formUrl: URL): ErrorPage {
  const host = escapeHtml(formUrl.host);
  return {
    heading: 'This form was not accepted',
    status: 403,
    body: `<p>It was not submitted from a page of ${host}, so nothing was changed.</p>
<p><a href="${escapeHtml(formUrl.href)}">Open the form on ${host}</a></p>`,
  };
}
