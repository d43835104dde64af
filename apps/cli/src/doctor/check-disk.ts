import { existsSync, statSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MIB } from '@masthead/kit';
import type { DoctorFinding } from './doctor-finding.ts';

/** Less is full within hours: the database, uploads and caches grow. */
const warningBytes = 1024 * MIB;
const failureBytes = 100 * MIB;

export interface DiskOptions {
  /** Where the content is. With a WordPress, the data directory has caches and comments that wait for it. */
  readonly content: 'embedded' | 'wordpress';
  /** Free bytes for this user on the disk of a folder. */
  readonly freeBytes?: (folder: string) => number;
}

/** Checks the free space on the disk of the data directory. A migration or a backup needs as much as the database has. */
export function checkDisk(
  dataDirectory: string,
  { content, freeBytes = freeBytesOf }: DiskOptions,
): DoctorFinding {
  const step = 'disk';
  const free = freeBytes(existingFolder(dataDirectory));
  const database = sizeOf(join(dataDirectory, 'masthead.db'));
  const message = `${inUnits(free)} are free on the disk of ${dataDirectory}.`;
  if (free >= Math.max(warningBytes, database)) return { step, outcome: 'ok', message };
  return {
    step,
    outcome: free < failureBytes && content === 'embedded' ? 'failure' : 'warning',
    message: `Only ${message}`,
    help: `Free some space: without it, ${lost[content]}. The folders images/ and pages/ are caches and may be emptied.`,
  };
}

const lost = {
  embedded: 'nothing can be saved',
  wordpress: 'images and pages are not cached, and comments are not queued while WordPress is down',
} as const;

/** In bytes; 0 for a file that does not exist or is not accessible. */
function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** The data directory may not exist yet. */
function existingFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingFolder(dirname(path));
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const inUnits = (bytes: number): string =>
  bytes >= 1024 * MIB ? `${(bytes / 1024 / MIB).toFixed(1)} GiB` : `${Math.floor(bytes / MIB)} MiB`;
