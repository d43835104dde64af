import type { Mail } from '../../storage/mails.ts';
import type { User } from '../../storage/users.ts';
import { composeMail } from './compose-mail.ts';
import type { MailSite } from './mail-site.ts';

/** Notifies a user that their password was changed, in case they did not change it. */
export function passwordChangedMail(
  { settings, siteUrl }: MailSite,
  { email, display_name: name, login }: User,
): Mail {
  return composeMail(settings, {
    to: email,
    subject: 'Your password was changed',
    parts: [
      `Hello ${name},`,
      `The password of your account "${login}" at ${siteUrl} was just changed. All sessions that used the old password have been ended.`,
      'If it was you, no action is needed. If it was not, reset your password now:',
      { link: `${siteUrl}/forgot-password`, label: 'Reset password' },
    ],
  });
}
