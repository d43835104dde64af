import { readLastBackup } from '@masthead/backend';
import type { Config } from '@masthead/config';
import { DAY_MS } from '@masthead/kit';
import { isPublicSite } from './check-site-url.ts';
import type { DoctorFinding } from './doctor-finding.ts';

/** Nightly backups may fail for some days. */
const maxAgeDays = 7;

/** Checks the age of the latest `masthead backup`. Other backups are unknown here, so that this is never a failure. */
export function checkBackup(config: Config, clock: () => number = Date.now): DoctorFinding {
  const step = 'backup';
  const last = readLastBackup(config.dataDirectory);
  const days = last === null ? null : Math.floor((clock() - last.at) / DAY_MS);
  const message =
    last === null || days === null
      ? 'No backup was made with "masthead backup".'
      : `The last backup was made ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}: ${last.file}`;
  const isRecent = days !== null && days <= maxAgeDays;
  if (isRecent || !isPublicSite(config)) return { step, outcome: 'ok', message };
  return {
    step,
    outcome: 'warning',
    message,
    help: 'Make one every night: docs/guides/backup.md.',
  };
}
