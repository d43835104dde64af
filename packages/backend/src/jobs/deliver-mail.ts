import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { SECOND_MS } from '@masthead/kit';
import { makeFolder } from '../storage/files/make-folder.ts';
import type { QueuedMail } from '../storage/mails.ts';
import type { Log } from './log.ts';

/** How mail is sent. */
export interface MailOptions {
  /**
   * `smtp://user:password@host:587`, or `smtps:` for a connection that is encrypted from the start; `null`: no mail
   * server.
   */
  readonly smtpUrl: string | null;
  /** The sender; `null`: the site, with an address at its host. */
  readonly from: Sender | null;
}

/** The sender of a mail. */
export interface Sender {
  /** `null`: the site's title. */
  readonly name: string | null;
  readonly address: string;
}

type SenderNow = { readonly [Name in keyof Sender]: string };

/** Result of a delivery. Retrying a `refused` mail is pointless. */
export type Delivery =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed' | 'refused'; readonly reason: string };

/** Delivers one mail; aborts when `stop` fires. Never throws. */
export type Deliver = (mail: QueuedMail, stop: AbortSignal) => Promise<Delivery>;

/** For the whole delivery; the single steps have shorter timeouts. */
const timeoutMs = 90 * SECOND_MS;

/**
 * Sends mail through the configured server, or writes it to a folder if there is none.
 *
 * @param site Its `title` is read for each mail.
 */
export function createDelivery(
  { smtpUrl, from }: MailOptions,
  site: { siteUrl: string; title: () => string; folder: string; clock: () => number; log: Log },
): Deliver {
  const address = from?.address ?? `masthead@${new URL(site.siteUrl).hostname}`;
  const senderNow = (): SenderNow => ({ name: from?.name ?? site.title(), address });
  return smtpUrl === null ? writeToFolder({ ...site, senderNow }) : sendBySmtp(smtpUrl, senderNow);
}

/**
 * Connects to a mail server and signs in, without sending a mail.
 *
 * @returns Why that failed; `null` if it worked. Never contains the password.
 */
export async function checkMailServer(smtpUrl: string): Promise<string | null> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const delivery = failureReason(error);
    return delivery.kind === 'delivered' ? null : delivery.reason;
  } finally {
    transport.close();
  }
}

function sendBySmtp(smtpUrl: string, senderNow: () => SenderNow): Deliver {
  const transport = openTransport(smtpUrl);
  return async (mail, stop) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
    try {
      await transport.sendMail({ ...written(mail, senderNow()), signal });
      return { kind: 'delivered' };
    } catch (error) {
      return failureReason(error);
    }
  };
}

/** Sends a password only over an encrypted connection, unless the server is this machine. */
function openTransport(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.');
  return createTransport({
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
}

/** How an SMTP client reports a failure. */
interface SmtpError extends Error {
  readonly command?: string;
  readonly responseCode?: number;
  /** The server's response. */
  readonly response?: string;
}

function failureReason(error: unknown): Delivery {
  const failure = error as SmtpError;
  const { message, command = '', responseCode = 0 } = failure;
  // A server may echo what it was sent, which here is the password.
  const isSecret = command.startsWith('AUTH');
  return {
    kind: isUnknownMailbox(failure) ? 'refused' : 'failed',
    reason: isSecret ? `Logging in failed: ${responseCode}` : message.replace(/\s+/g, ' ').slice(0, 300),
  };
}

/**
 * Whether the server says that the mailbox does not exist. Other permanent rejections concern the sender or a
 * misconfiguration, which may be fixed later.
 *
 * @see RFC 3463: 5.1 is about addresses (7 and 8 about the sender's), 5.2.1 a mailbox that accepts no mail
 */
function isUnknownMailbox({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const detail = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (detail !== undefined) return /^5\.(?:1\.(?![78]$)|2\.1$)/.test(detail);
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode);
}

/**
 * Writes each mail to a file that a mail program can open, for a site without a mail server. Readable only by the
 * owner, because mails may contain secrets.
 */
function writeToFolder({
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
      log({ level: 'info', message: 'Wrote mail to a file: no mail server is configured.', file });
      return { kind: 'delivered' };
    } catch (error) {
      return failureReason(error);
    }
  };
}

/** The same mail without transfer encoding, which would break links for a reader of the file. */
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

function written({ to, subject, text, html }: QueuedMail, from: SenderNow): WrittenMail {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
