import { join } from 'node:path';
import type { Database } from '../storage/sqlite/database.ts';
import { createDelivery, type MailOptions } from './deliver-mail.ts';
import { createJobs, type Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import { createMailWorker } from './mail-worker.ts';
import { createMediaWorker } from './media-worker.ts';
import { createScheduleWorker } from './schedule-worker.ts';

export interface StartJobsOptions {
  readonly database: Database;
  readonly dataDirectory: string;
  /** Origin of the links in mails. */
  readonly siteUrl: string;
  /** Key of the links to moderate comments, in mails. */
  readonly moderationLinkKey: Uint8Array;
  /** The site title as plain text. */
  readonly siteTitle: () => string;
  readonly mail: MailOptions;
  /** Largest image size, in pixels. */
  readonly maxPixels: number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
}

/** Starts the background jobs: mail, media and scheduled content. */
export function startJobs({ mail, siteTitle, ...options }: StartJobsOptions): Jobs {
  const folder = join(options.dataDirectory, 'mail');
  const deliver = createDelivery(mail, { ...options, title: siteTitle, folder });
  return createJobs({
    media: createMediaWorker(options),
    schedule: createScheduleWorker(options),
    mail: createMailWorker({ ...options, deliver }),
  });
}
