import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { makeFolder } from '../storage/make-folder.ts';
import type { WaitingMail } from '../storage/mails.ts';
import type { Log } from './log.ts';

/** How mail leaves the house. */
export interface MailOptions {
  /** `smtp://user:password@host:587`, or `smtps:` for a connection that is encrypted from the start; `null`: there is none. */
  readonly smtpUrl: string | null;
  /** Who sends it; `null`: the site, from an address at its host. */
  readonly from: Sender | null;
}

/** Who a mail comes from. */
export interface Sender {
  /** `null`: the site's title. */
  readonly name: string | null;
  readonly address: string;
}

type SenderNow = { readonly [Name in keyof Sender]: string };

/** What became of a mail. Trying again makes no difference to one that is refused. */
export type Delivery =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed' | 'refused'; readonly reason: string };

/** Delivers one mail, or gives it up when told to stop. Never throws. */
export type Deliver = (mail: WaitingMail, stop: AbortSignal) => Promise<Delivery>;

const SECOND_MS = 1000;

/** For all of it; the steps have shorter ones of their own. */
const mostMs = 90 * SECOND_MS;

/**
 * Sends mail by the server that is set, else keeps it in a folder.
 *
 * @param site `title` is the one of the moment.
 */
export function createDelivery(
  { smtpUrl, from }: MailOptions,
  site: { siteUrl: string; title: () => string; folder: string; clock: () => number; log: Log },
): Deliver {
  const address = from?.address ?? `masthead@${new URL(site.siteUrl).hostname}`;
  const senderNow = (): SenderNow => ({ name: from?.name ?? site.title(), address });
  return smtpUrl === null ? keepInFolder({ ...site, senderNow }) : sendBySmtp(smtpUrl, senderNow);
}

/** A password leaves encrypted only, unless the server is this machine. */
function sendBySmtp(smtpUrl: string, senderNow: () => SenderNow): Deliver {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const transport = createTransport({
    host,
    secure: protocol === 'smtps:',
    ...(port !== '' && { port: Number(port) }),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...(isHere ? { ignoreTLS: true } : { requireTLS: username !== '' }),
    connectionTimeout: 15 * SECOND_MS,
    greetingTimeout: 15 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
    dnsTimeout: 15 * SECOND_MS,
  });
  return async (mail, stop) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(mostMs)]);
    try {
      await transport.sendMail({ ...written(mail, senderNow()), signal });
      return { kind: 'delivered' };
    } catch (error) {
      return whatWentWrong(error);
    }
  };
}

/** What an SMTP client says of a failure. */
interface SmtpError extends Error {
  readonly command?: string;
  readonly responseCode?: number;
  /** The server's words. */
  readonly response?: string;
}

function whatWentWrong(error: unknown): Delivery {
  const failure = error as SmtpError;
  const { message, command = '', responseCode = 0 } = failure;
  // A server may repeat what it was sent, and that is the password.
  const isSecret = command.startsWith('AUTH');
  return {
    kind: isForNobody(failure) ? 'refused' : 'failed',
    reason: isSecret ? `Logging in failed: ${responseCode}` : message.replace(/\s+/g, ' ').slice(0, 300),
  };
}

/**
 * Whether a server says that there is no such mailbox. What else it refuses for good is about who sends, or about what is
 * set up wrongly, and may be otherwise tomorrow.
 *
 * @see RFC 3463: 5.1 is about addresses (7 and 8 about the sender's), 5.2.1 a mailbox that takes nothing
 */
function isForNobody({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const detail = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (detail !== undefined) return /^5\.(?:1\.(?![78]$)|2\.1$)/.test(detail);
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode);
}

/**
 * Writes mail into a folder, for a site that has no mail server: a file each, that a mail program can open. What may be
 * in it is for nobody but the owner of the files.
 */
function keepInFolder({
  folder,
  senderNow,
  clock,
  log,
}: {
  folder: string;
  senderNow: () => SenderNow;
  clock: () => number;
  log: Log;
}): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    try {
      const { message } = await transport.sendMail(asLines(written(mail, senderNow())));
      makeFolder(folder, 0o700);
      const moment = new Date(clock()).toISOString().replace(/[-:]|\.\d+/g, '');
      const file = join(folder, `${moment}-${mail.id}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600, flush: true });
      log({ level: 'info', message: 'A mail was kept as a file: there is no mail server.', file });
      return { kind: 'delivered' };
    } catch (error) {
      return whatWentWrong(error);
    }
  };
}

/** The same mail with its words as they are: what is encoded for mail servers breaks links for whoever looks into the file. */
function asLines({ text, html, ...rest }: WrittenMail): SendMailOptions {
  return { ...rest, alternatives: [rawPart('text/plain', text), rawPart('text/html', html)] };
}

const rawPart = (type: string, content: string): { raw: string } => ({
  raw: [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    ...content.split(/\r?\n/),
  ].join('\r\n'),
});

type WrittenMail = SendMailOptions & { text: string; html: string };

function written({ to, subject, text, html }: WaitingMail, from: SenderNow): WrittenMail {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    // So that holiday notices do not answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
