import type { Mail } from '../../storage/mails.ts';
import type { User } from '../../storage/users.ts';
import { composeMail } from './compose-mail.ts';
import type { MailSite } from './mail-site.ts';

/** The URL at which a user sets a password with a key. */
export const passwordLink = (siteUrl: string, { key, login }: { key: string; login: string }): string =>
  `${siteUrl}/reset-password?${new URLSearchParams({ key, login }).toString()}`;

/** Mails a user the link to reset their password. */
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
      `A password reset was requested for the account "${login}" at ${siteUrl}. If it was you, follow this link within three hours; it works once:`,
      { link: passwordLink(siteUrl, { key, login }), label: 'Set a new password' },
      'If it was not you, ignore this email: your password does not change.',
    ],
  });
}
