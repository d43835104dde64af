import type { Mail } from '../../storage/mails.ts';
import type { User } from '../../storage/users.ts';
import { composeMail } from './compose-mail.ts';
import type { MailSite } from './mail-site.ts';

/**
 * Tells somebody, at the address they had, that their account has another now.
 *
 * @param user As it was before.
 */
export function emailChangedMail({ settings, siteUrl }: MailSite, user: User, newEmail: string): Mail {
  return composeMail(settings, {
    to: user.email,
    subject: 'Your email address was changed',
    parts: [
      `Hello ${user.display_name},`,
      `The email address of your account "${user.login}" at ${siteUrl} is now ${newEmail}. Mail no longer comes to the one you read this at.`,
      settings.adminEmail === ''
        ? 'If you did not want this, tell whoever runs the site.'
        : `If you did not want this, write to whoever runs the site: ${settings.adminEmail}`,
    ],
  });
}
