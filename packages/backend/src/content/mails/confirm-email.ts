import type { Mail } from '../../storage/mails.ts';
import type { User } from '../../storage/users.ts';
import { composeMail } from './compose-mail.ts';
import type { MailSite } from './mail-site.ts';

/** Asks the owner of a new e-mail address to confirm it. */
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
      `A request was made to use this email address for the account "${login}" at ${siteUrl}. If it was you, follow this link within a day:`,
      { link: `${siteUrl}/account?confirm-email=${key}`, label: 'Confirm email address' },
      'If it was not you, ignore this email: nothing changes without the link.',
    ],
  });
}
