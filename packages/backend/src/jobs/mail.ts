import { commentMailsDueAt, queueCommentMails } from '../content/mails/comment-mails.ts';
import { answerPasswordRequests } from '../content/password-requests.ts';
import type { Database } from '../storage/database.ts';
import {
  delayMail,
  nextMailDueAt,
  postponeMail,
  removeMail,
  takeMail,
  type WaitingMail,
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
  readonly deliver: Deliver;
  readonly log: Log;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * Work waits this long after it was announced: what happens in between to be asked at the same time says nothing about
 * what was found.
 */
const breathMs = 200;

/** How long a mail that is being sent is waited for when everything closes. */
const graceMs = 3 * SECOND_MS;

/** How long to wait after each failed try; after the last, a mail is given up: a day and a half have passed. */
const waitsMs = [1, 5, 15, 60, 180, 360, 720, 720].map((minutes) => minutes * MINUTE_MS);

/**
 * How often it looks whether a mail is due, or another process has written anything, which may be a mail: asking the
 * database takes a microsecond.
 */
const napMs = SECOND_MS;

/** Longer than sending one takes at most, so that two processes never send the same. */
const leaseMs = 5 * MINUTE_MS;

/**
 * Sends what stands in the queue of mails, one after the other, looks up who asked for a new password, and queues mails about
 * comments when their minute is over. A mail that was being sent when the process died is sent again.
 */
export function createMailWorker({ database, clock, siteUrl, deliver, log }: MailWorkerOptions): Worker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  /** Epoch milliseconds of the next mail. */
  let dueAt = Number.POSITIVE_INFINITY;
  /** The version of what other processes have written that was looked through. */
  let seen = -1;
  const stopping = new AbortController();

  return {
    wake() {
      // Once it is wanted, its time is set: who asks again and again does not put it off.
      if (!isWanted && !running) runIn(breathMs);
      isWanted = true;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // What is being sent may well be through in a moment; a server that hangs is not waited for.
      const patience = setTimeout(() => stopping.abort(), graceMs);
      await running;
      clearTimeout(patience);
    },
  };

  function runIn(waitMs: number): void {
    setAlarm(waitMs, () => {
      running = Promise.resolve().then(run);
    });
  }

  function nap(): void {
    setAlarm(napMs, () => (mayHaveWork() ? runIn(0) : nap()));
  }

  function mayHaveWork(): boolean {
    try {
      return clock() >= dueAt || database.dataVersion() !== seen;
    } catch {
      return true; // Why it cannot be asked is told by whoever works.
    }
  }

  function setAlarm(waitMs: number, ring: () => void): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(ring, waitMs);
    timer.unref();
  }

  async function run(): Promise<void> {
    isWanted = false;
    let hasFailed = false;
    try {
      seen = database.dataVersion();
      // For the first mail as well; the next follow what is waited for after each.
      await database.turnToWrite();
      do {
        answerPasswordRequests({ database, clock, siteUrl });
        queueCommentMails({ database, clock, siteUrl });
      } while (await sendNext());
      dueAt = Math.min(
        nextMailDueAt(database) ?? Number.POSITIVE_INFINITY,
        commentMailsDueAt(database) ?? Number.POSITIVE_INFINITY,
      );
    } catch (error) {
      hasFailed = true;
      log({ level: 'error', message: 'Mail could not be looked after.', error });
    }
    running = null;
    if (isWanted) runIn(breathMs);
    else if (hasFailed) runIn(MINUTE_MS);
    else nap();
  }

  /** @returns Whether there was one. */
  async function sendNext(): Promise<boolean> {
    const mail = isClosed ? null : takeMail(database, { now: clock(), leaseMs });
    if (mail !== null) await send(mail);
    return mail !== null;
  }

  async function send(mail: WaitingMail): Promise<void> {
    const outcome: Delivery = isOneAddress(mail.to)
      ? await deliver(mail, stopping.signal)
      : { kind: 'refused', reason: 'It is to no address.' };
    await database.turnToWrite();
    if (outcome.kind === 'delivered') {
      removeMail(database, mail.id);
      return;
    }
    const { reason } = outcome;
    const waitMs = outcome.kind === 'refused' ? undefined : waitsMs[mail.tries];
    if (stopping.signal.aborted) {
      // To stop is no failure of the mail's.
      postponeMail(database, mail.id, clock());
    } else if (waitMs === undefined) {
      removeMail(database, mail.id);
      log({ level: 'error', message: 'A mail was given up.', mail: mail.id, tries: mail.tries + 1, reason });
    } else {
      delayMail(database, mail.id, clock() + waitMs);
      log({ level: 'warn', message: 'A mail could not be sent yet.', mail: mail.id, waitMs, reason });
    }
  }
}

/** Accounts that were brought in have addresses nobody has checked. */
const isOneAddress = (text: string): boolean =>
  /^[^\s@<>()[\],;:"\\\p{C}]+@[^\s@<>()[\],;:"\\\p{C}]+$/u.test(text);
