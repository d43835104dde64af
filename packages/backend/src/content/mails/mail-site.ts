import type { Writer } from '../writer.ts';

/** What a mail says of the site it comes from. Addresses are the configured one's, whatever host a request names. */
export type MailSite = Pick<Writer, 'settings' | 'siteUrl'>;
