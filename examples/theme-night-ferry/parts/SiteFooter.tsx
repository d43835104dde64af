import { type Parts, SiteFooter as OwnFooter } from '@masthead/site/theme';

/** The default footer with a line below it. */
export const SiteFooter: Parts['SiteFooter'] = (props) => (
  <>
    <OwnFooter {...props} />
    <p className="colophon">Set in the colours of a ferry at night.</p>
  </>
);
