import type { Mail } from '../../storage/mails.ts';
import type { User } from '../../storage/users.ts';
import { composeMail } from './compose-mail.ts';
import type { MailSite } from './mail-site.ts';

/**
 * Notifies a user at their previous address that their e-mail address was changed.
 *
 * @param user As before the change.
 */
export function emailChangedMail({ settings, siteUrl }: MailSite, user: User, newEmail: string): Mail {
  return composeMail(settings, {
    to: user.email,
    subject: 'Your email address was changed',
    parts: [
      `Hello ${user.display_name},`,
      `The email address of your account "${user.login}" at ${siteUrl} was changed to ${newEmail}. We will not send any more email to this address.`,
      settings.adminEmail === ''
        ? 'If you did not request this, contact the site administrator.'
        : `If you did not request this, contact the site administrator: ${settings.adminEmail}`,
    ],
  });
}
