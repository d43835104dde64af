import type { Mail } from '../../storage/mails.ts';
import type { User } from '../../storage/users.ts';
import { composeMail, type MailPart } from './compose-mail.ts';
import type { MailSite } from './mail-site.ts';
import { passwordLink } from './password-reset.ts';

/**
 * Welcomes a user who registered.
 *
 * @param key For setting the first password; `null` when they have chosen one.
 */
export function welcomeMail(
  { settings, siteUrl }: MailSite,
  { email, login }: User,
  key: string | null,
): Mail {
  const next: readonly MailPart[] =
    key === null
      ? [{ link: `${siteUrl}/login`, label: 'Sign in' }]
      : [
          'Choose a password within a day to sign in for the first time:',
          { link: passwordLink(siteUrl, { key, login }), label: 'Choose a password' },
        ];
  return composeMail(settings, {
    to: email,
    subject: 'Your new account',
    parts: [
      'Hello,',
      `The account "${login}" was created at ${siteUrl} with this email address.`,
      ...next,
      'If you did not request it, ignore this email.',
    ],
  });
}

/** Notifies the administrator of a new registration. */
export function newAccountMail({ settings, siteUrl }: MailSite, { email, login }: User): Mail {
  return composeMail(settings, {
    to: settings.adminEmail,
    subject: 'New user',
    parts: [`A new user has registered at ${siteUrl}.`, `Username: ${login}\nEmail: ${email}`],
  });
}
