import { checkMailServer } from '@masthead/backend';
import type { Config } from '@masthead/config';
import type { DoctorFinding } from './doctor-finding.ts';
import { isPublicSite } from './check-site-url.ts';

const step = 'mail';

/**
 * Checks how the embedded backend sends emails.
 *
 * @param options.connects Whether to connect to the mail server and sign in there.
 * @param options.delayedMails Emails whose delivery has failed.
 */
export async function checkMail(
  config: Config,
  { connects, delayedMails }: { connects: boolean; delayedMails: number },
): Promise<DoctorFinding> {
  const { smtpUrl } = config.mail;
  if (smtpUrl === null) return withoutServer(config);
  const { host } = new URL(smtpUrl);
  const reason = connects ? await checkMailServer(smtpUrl) : null;
  if (reason !== null) {
    return {
      step,
      outcome: 'failure',
      message: `The mail server ${host} cannot be used: ${reason}`,
      help: 'Check MASTHEAD_SMTP_URL: docs/guides/accounts-and-mail.md.',
    };
  }
  if (delayedMails > 0) {
    return {
      step,
      outcome: 'warning',
      message: `${delayedMails} ${delayedMails === 1 ? 'email' : 'emails'} could not be sent yet through ${host}.`,
      help: connects
        ? 'The log has the reasons; they are tried again.'
        : 'The log has the reasons. To test the connection: masthead doctor --mail',
    };
  }
  const message = connects
    ? `The mail server ${host} accepts connections.`
    : `Emails are sent through ${host} (not contacted; add --mail to test the connection).`;
  return { step, outcome: 'ok', message };
}

function withoutServer(config: Config): DoctorFinding {
  const message = 'No mail server is configured: emails are stored as files in the folder mail/.';
  if (!isPublicSite(config)) return { step, outcome: 'ok', message };
  return {
    step,
    outcome: 'warning',
    message: `${message} Users cannot reset passwords.`,
    help: 'Set MASTHEAD_SMTP_URL: docs/guides/accounts-and-mail.md.',
  };
}
