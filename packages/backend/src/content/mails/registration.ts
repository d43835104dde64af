import type { Mail } from '../../storage/mails.ts';
import type { User } from '../../storage/users.ts';
import { composeMail, type MailPart } from './compose-mail.ts';
import type { MailSite } from './mail-site.ts';
import { passwordLink } from './password-reset.ts';

/**
 * Welcomes somebody who made themselves an account.
 *
 * @param key With which to set the first password; `null` when they have chosen one.
 */
export function welcomeMail(
  { settings, siteUrl }: MailSite,
  { email, login }: User,
  key: string | null,
): Mail {
  const next: readonly MailPart[] =
    key === null
      ? [{ link: `${siteUrl}/login`, words: 'Log in' }]
      : [
          'Choose a password within a day to log in for the first time:',
          { link: passwordLink(siteUrl, { key, login }), words: 'Choose a password' },
        ];
  return composeMail(settings, {
    to: email,
    subject: 'Your account',
    parts: [
      'Hello,',
      `Somebody has asked for an account at ${siteUrl} with this email address. It is there now, and is called "${login}".`,
      ...next,
      'If you did not ask for it, there is nothing to do.',
    ],
  });
}

/** Tells whoever runs the site that somebody made themselves an account. */
export function newAccountMail({ settings, siteUrl }: MailSite, { email, login }: User): Mail {
  return composeMail(settings, {
    to: settings.adminEmail,
    subject: 'New user',
    parts: [`Somebody has made themselves an account at ${siteUrl}.`, `Username: ${login}\nEmail: ${email}`],
  });
}
