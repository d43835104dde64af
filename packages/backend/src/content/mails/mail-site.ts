import type { WriteContext } from '../write-context.ts';

/** The site as shown in its mails. Links use the configured URL, whatever host a request names. */
export type MailSite = Pick<WriteContext, 'settings' | 'siteUrl'>;
