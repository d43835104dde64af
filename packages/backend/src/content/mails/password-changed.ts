import type { Mail } from '../../storage/mails.ts';
import type { User } from '../../storage/users.ts';
import { composeMail } from './compose-mail.ts';
import type { MailSite } from './mail-site.ts';

/** Tells somebody that their password is another now, in case it was not they who changed it. */
export function passwordChangedMail(
  { settings, siteUrl }: MailSite,
  { email, display_name: name, login }: User,
): Mail {
  return composeMail(settings, {
    to: email,
    subject: 'Your password was changed',
    parts: [
      `Hello ${name},`,
      `The password of your account "${login}" at ${siteUrl} was changed just now. Whoever was logged in with the old one has been logged out.`,
      'If it was you, there is nothing to do. If it was not, ask for a new password at once:',
      { link: `${siteUrl}/forgot-password`, words: 'Ask for a new password' },
    ],
  });
}
