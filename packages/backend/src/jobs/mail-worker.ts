import { MINUTE_MS, SECOND_MS } from '@masthead/kit';
import { commentMailsDueAt, queueCommentMails } from '../content/mails/comment-mails.ts';
import { processResetRequests } from '../content/accounts/password-reset-requests.ts';
import type { Database } from '../storage/sqlite/database.ts';
import {
  rescheduleFailedMail,
  nextMailDueAt,
  rescheduleMail,
  removeMail,
  leaseMail,
  type QueuedMail,
} from '../storage/mails.ts';
import type { Deliver, Delivery } from './deliver-mail.ts';
import type { Worker } from './jobs.ts';
import type { Log } from './log.ts';

export interface MailWorkerOptions {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Origin of the links in mails. */
  readonly siteUrl: string;
  /** Key of the links to moderate comments, in mails. */
  readonly moderationLinkKey: Uint8Array;
  readonly deliver: Deliver;
  readonly log: Log;
}

/** Delay between waking and working, so that response times of concurrent requests reveal nothing about the result. */
const startDelayMs = 200;

/** How long closing waits for a mail that is being sent. */
const graceMs = 3 * SECOND_MS;

/** Delay after each failed attempt; after the last one (a day and a half in total) the mail is dropped. */
const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720, 720].map((minutes) => minutes * MINUTE_MS);

/**
 * How often it checks whether a mail is due or another process has written to the database; a check takes a
 * microsecond.
 */
const pollMs = SECOND_MS;

/** Longer than sending a mail can take, so that two processes never send the same one. */
const leaseMs = 5 * MINUTE_MS;

/**
 * Sends queued mails one by one, processes password reset requests, and queues notifications about comments once their
 * minute is over. A mail that was being sent when the process died is sent again.
 */
export function createMailWorker({ deliver, log, ...site }: MailWorkerOptions): Worker {
  const { database, clock } = site;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;
  /** Epoch milliseconds of the next mail. */
  let dueAt = Number.POSITIVE_INFINITY;
  /** The last processed version of other processes' writes. */
  let seenVersion = -1;
  const stopping = new AbortController();

  return {
    wake() {
      // The first wake-up sets the timer; further ones do not postpone it.
      if (!isWoken && !running) runIn(startDelayMs);
      isWoken = true;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // A delivery in progress may finish in a moment; a hanging server is not waited for.
      const timeout = setTimeout(() => stopping.abort(), graceMs);
      await running;
      clearTimeout(timeout);
    },
  };

  function runIn(waitMs: number): void {
    setTimer(waitMs, () => {
      running = Promise.resolve().then(run);
    });
  }

  function scheduleCheck(): void {
    setTimer(pollMs, () => (mayHaveWork() ? runIn(0) : scheduleCheck()));
  }

  function mayHaveWork(): boolean {
    try {
      return clock() >= dueAt || database.dataVersion() !== seenVersion;
    } catch {
      return true; // `run()` will log why the database cannot be read.
    }
  }

  function setTimer(waitMs: number, ring: () => void): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(ring, waitMs);
    timer.unref();
  }

  async function run(): Promise<void> {
    isWoken = false;
    let hasFailed = false;
    try {
      seenVersion = database.dataVersion();
      // For the first mail; after each mail, `send()` acquires the lock for the next.
      await database.acquireWriteLock();
      do {
        processResetRequests(site);
        queueCommentMails(site);
      } while (await sendNext());
      dueAt = Math.min(
        nextMailDueAt(database) ?? Number.POSITIVE_INFINITY,
        commentMailsDueAt(database) ?? Number.POSITIVE_INFINITY,
      );
    } catch (error) {
      hasFailed = true;
      log({ level: 'error', message: 'Mail queue run failed.', error });
    }
    running = null;
    if (isWoken) runIn(startDelayMs);
    else if (hasFailed) runIn(MINUTE_MS);
    else scheduleCheck();
  }

  /** @returns Whether there was a mail to send. */
  async function sendNext(): Promise<boolean> {
    const mail = isClosed ? null : leaseMail(database, { now: clock(), leaseMs });
    if (mail !== null) await send(mail);
    return mail !== null;
  }

  async function send(mail: QueuedMail): Promise<void> {
    const outcome: Delivery = isOneAddress(mail.to)
      ? await deliver(mail, stopping.signal)
      : { kind: 'refused', reason: 'The recipient is not a valid address.' };
    await database.acquireWriteLock();
    if (outcome.kind === 'delivered') {
      removeMail(database, mail.id);
      return;
    }
    const { reason } = outcome;
    const waitMs = outcome.kind === 'refused' ? undefined : retryDelaysMs[mail.tries];
    if (stopping.signal.aborted) {
      // Stopping is not a failed attempt.
      rescheduleMail(database, mail.id, clock());
    } else if (waitMs === undefined) {
      removeMail(database, mail.id);
      log({ level: 'error', message: 'Giving up on a mail.', mail: mail.id, tries: mail.tries + 1, reason });
    } else {
      rescheduleFailedMail(database, mail.id, clock() + waitMs);
      log({ level: 'warn', message: 'Could not send a mail; will retry.', mail: mail.id, waitMs, reason });
    }
  }
}

/** Imported accounts have unchecked addresses. */
const isOneAddress = (text: string): boolean =>
  /^[^\s@<>()[\],;:"\\\p{C}]+@[^\s@<>()[\],;:"\\\p{C}]+$/u.test(text);
