import type { Mail } from '../../storage/mails.ts';
import type { User } from '../../storage/users.ts';
import { composeMail } from './compose-mail.ts';
import type { MailSite } from './mail-site.ts';

/** Asks whoever reads the mail of a new address whether it is theirs. */
export function confirmEmailMail(
  { settings, siteUrl }: MailSite,
  { login }: User,
  { email, key }: { email: string; key: string },
): Mail {
  return composeMail(settings, {
    to: email,
    subject: 'Confirm your new email address',
    parts: [
      'Hello,',
      `Somebody wants the account "${login}" at ${siteUrl} to have this email address. If it was you, follow the link within a day:`,
      { link: `${siteUrl}/account?confirm-email=${key}`, words: 'Confirm the address' },
      'If it was not you, there is nothing to do: without the link nothing changes.',
    ],
  });
}
