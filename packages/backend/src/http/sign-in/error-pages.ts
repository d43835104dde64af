import type { PageParts } from './page.ts';

type ErrorPage = Pick<PageParts, 'heading' | 'status' | 'body'>;

/** The error page for a redirect to an unknown site. */
export const foreignTarget: ErrorPage = {
  heading: 'Invalid sign-in link',
  status: 400,
  body: `<p>This link would return you to a different site after signing in. No information was shared.</p>
<p class="aside">Site owners: the return URL must begin with the site’s own URL or one in MASTHEAD_FRONTEND_URL.</p>`,
};

/** The error page for a form sent from another site. */
export const foreignForm: ErrorPage = {
  heading: 'Please use the form of this site',
  status: 403,
  body: '<p>The form was not sent from a page of this site, so it was ignored.</p>',
};
