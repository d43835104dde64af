import type { Mail } from '../../storage/mails.ts';
import type { User } from '../../storage/users.ts';
import { composeMail } from './compose-mail.ts';
import type { MailSite } from './mail-site.ts';

/** Where somebody sets a password with a key. */
export const passwordLink = (siteUrl: string, { key, login }: { key: string; login: string }): string =>
  `${siteUrl}/reset-password?${new URLSearchParams({ key, login }).toString()}`;

/** Sends whoever forgot a password the link by which to set another. */
export function passwordResetMail(
  { settings, siteUrl }: MailSite,
  { email, login }: User,
  key: string,
): Mail {
  return composeMail(settings, {
    to: email,
    subject: 'Set a new password',
    parts: [
      'Hello,',
      `Somebody asked for a new password for the account "${login}" at ${siteUrl}. If it was you, follow the link within three hours; it works once:`,
      { link: passwordLink(siteUrl, { key, login }), words: 'Set a new password' },
      'If it was not you, there is nothing to do: the password stays as it is.',
    ],
  });
}
