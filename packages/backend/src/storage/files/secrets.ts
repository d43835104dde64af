import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackendError } from '../../errors.ts';
import { removeOtherPermissions } from './file-permissions.ts';

/** The secrets of an installation. */
export interface Secrets {
  /** The shared secret of clients that are trusted to sign users in. */
  readonly secretKey: string;
}

/**
 * Reads the secrets of a data directory from `secrets.json`; creates the file if it is missing. Only the owner can
 * access it, and a group that the owner has allowed to read it.
 *
 * @param folder An existing folder.
 * @param onWorldReadable Called if other users could read the file; the permission has been removed.
 * @throws {BackendError} `secrets_invalid` if the file's content is invalid.
 */
export function openSecrets(folder: string, onWorldReadable: (file: string) => void): Secrets {
  const file = join(folder, 'secrets.json');
  const text = readFile(file) ?? createSecretsFile(file);
  if ((statSync(file).mode & 0o007) !== 0) {
    removeOtherPermissions(file);
    onWorldReadable(file);
  }
  return parseSecrets(text, file);
}

/**
 * Reads the secrets of a data directory without creating any.
 *
 * @returns `null` if there are none yet.
 * @throws {BackendError} `secrets_invalid` if the file's content is invalid.
 */
export function readSecrets(folder: string): Secrets | null {
  const file = join(folder, 'secrets.json');
  const text = readFile(file);
  return text === null ? null : parseSecrets(text, file);
}

function readFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw invalid(file, `${file} cannot be read.`, cause);
  }
}

/** Creates the file atomically; if two processes do so at the same time, one of them wins. */
function createSecretsFile(file: string): string {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(generateSecrets(), null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  return readFileSync(file, 'utf8');
}

/** Generates secrets without storing them. */
export const generateSecrets = (): Secrets => ({ secretKey: randomBytes(32).toString('base64url') });

function parseSecrets(text: string, file: string): Secrets {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw invalid(file, `${file} is not JSON.`, cause);
  }
  const { secretKey } = (parsed ?? {}) as { secretKey?: unknown };
  if (typeof secretKey !== 'string' || secretKey.length < 8) {
    throw invalid(file, `${file} has no "secretKey" of 8 characters or more.`);
  }
  return { secretKey };
}

const invalid = (file: string, message: string, cause?: unknown): BackendError =>
  new BackendError('secrets_invalid', message, {
    help: `Fix or delete ${file}. If it is deleted, a new key is generated, which all sites that sign in here then need.`,
    ...(cause !== undefined && { cause }),
  });
