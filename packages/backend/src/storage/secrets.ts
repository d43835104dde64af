import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackendError } from '../errors.ts';
import { closeToOthers } from './file-privacy.ts';

/** What only this installation knows. */
export interface Secrets {
  /** What programs send that are trusted to sign people in. */
  readonly secretKey: string;
}

/**
 * Reads the secrets of a data directory, `secrets.json`; makes them when there are none. They are for the owner of the
 * files, and for a group that the owner has let read them.
 *
 * @param folder It exists.
 * @param onLoose Told when everybody could read the file. They cannot any more.
 * @throws {BackendError} `secrets_invalid` when the file holds something else.
 */
export function openSecrets(folder: string, onLoose: (file: string) => void): Secrets {
  const file = join(folder, 'secrets.json');
  const kept = readFile(file) ?? make(file);
  if ((statSync(file).mode & 0o007) !== 0) {
    closeToOthers(file);
    onLoose(file);
  }
  return check(kept, file);
}

/**
 * Reads the secrets of a data directory, and makes none.
 *
 * @returns `null` when there are none yet.
 * @throws {BackendError} `secrets_invalid` when the file holds something else.
 */
export function keptSecrets(folder: string): Secrets | null {
  const file = join(folder, 'secrets.json');
  const kept = readFile(file);
  return kept === null ? null : check(kept, file);
}

function readFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw invalid(file, `${file} cannot be read.`, cause);
  }
}

/** The file appears whole, and of two processes that make it at the same time one does. */
function make(file: string): string {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(makeSecrets(), null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  return readFileSync(file, 'utf8');
}

/** Makes secrets, to be kept nowhere. */
export const makeSecrets = (): Secrets => ({ secretKey: randomBytes(32).toString('base64url') });

function check(text: string, file: string): Secrets {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch (cause) {
    throw invalid(file, `${file} is not JSON.`, cause);
  }
  const { secretKey } = (kept ?? {}) as { secretKey?: unknown };
  if (typeof secretKey !== 'string' || secretKey.length < 8) {
    throw invalid(file, `${file} has no "secretKey" of 8 characters or more.`);
  }
  return { secretKey };
}

const invalid = (file: string, message: string, cause?: unknown): BackendError =>
  new BackendError('secrets_invalid', message, {
    help: `Mend it, or delete it: a new one is made, and sites that sign in here need its key. (${file})`,
    ...(cause !== undefined && { cause }),
  });
