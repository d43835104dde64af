import type { PageParts } from './page.ts';

type Refusal = Pick<PageParts, 'heading' | 'status' | 'body'>;

/** For whoever is to be sent to another site. */
export const foreignTarget: Refusal = {
  heading: 'This link cannot be followed',
  status: 400,
  body: `<p>It asks to sign in here and to go on to an address that is not one of this site. Nothing was told to anybody.</p>
<p class="aside">Whoever runs the site: addresses to come back to have to begin with the site’s own, or with one in MASTHEAD_FRONTEND_URL.</p>`,
};

/** For a form that another site has sent. */
export const foreignForm: Refusal = {
  heading: 'Please use the form of this site',
  status: 403,
  body: '<p>What was sent did not come from a page of this site, so nothing was done.</p>',
};
