import type { Writer } from '../writer.ts';

/** The site as shown in its mails. Links use the configured URL, whatever host a request names. */
export type MailSite = Pick<Writer, 'settings' | 'siteUrl'>;
