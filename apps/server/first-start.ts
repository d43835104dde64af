import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackendError, readablePassword, type Backend } from '@masthead/backend';
import type { Config } from './config.ts';

/** What happened at the first start, for the person in front of it. */
export interface FirstStart {
  administrator: {
    login: string;
    /** The password, when it was made here: shown once, kept nowhere. `null` when the configuration named it. */
    generatedPassword: string | null;
  } | null;
  /** How many posts and pages of the sample came in; 0 when none was wanted. */
  sampleItems: number;
}

const sample = (name: string): string => fileURLToPath(new URL(`../../sample/${name}`, import.meta.url));

/**
 * Fills an empty backend with the sample, and gives a backend without an administrator one.
 *
 * @returns What was done; `null` when nothing was.
 */
export async function prepareBackend(
  backend: Backend,
  config: Pick<Config, 'dataDirectory' | 'sample' | 'adminPassword'>,
  onProgress?: (message: string) => void,
): Promise<FirstStart | null> {
  const sampleItems = config.sample ? await importSample(backend, config.dataDirectory, onProgress) : 0;
  if (backend.administrators().length > 0) {
    return sampleItems > 0 ? { administrator: null, sampleItems } : null;
  }
  const generatedPassword = config.adminPassword === null ? readablePassword() : null;
  const login = await createAdministrator(backend, config.adminPassword ?? generatedPassword ?? '');
  return { administrator: { login, generatedPassword }, sampleItems };
}

/** Fills an empty backend; a mark in the data directory tells of a filling that was cut off, which then goes on. */
async function importSample(
  backend: Backend,
  dataDirectory: string,
  onProgress?: (message: string) => void,
): Promise<number> {
  const mark = join(dataDirectory, 'sample-unfinished');
  if (!backend.isEmpty() && !existsSync(mark)) return 0;
  onProgress?.('Importing the sample content …');
  writeFileSync(mark, '');
  const receipt = await backend.importWxr({
    file: sample('magazine.wxr.xml'),
    siteFile: sample('site.json'),
    uploads: sample('uploads'),
  });
  rmSync(mark);
  return receipt.content.stored;
}

/** Imported content may bring an account "admin" that is no administrator; it stays as it is. */
async function createAdministrator(backend: Backend, password: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const login = attempt === 1 ? 'admin' : `admin-${attempt}`;
    try {
      await backend.createAdministrator({ login, email: `${login}@example.com`, password });
      return login;
    } catch (error) {
      if (!(error instanceof BackendError) || error.code !== 'account_exists') throw error;
    }
  }
}
