import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackendError, generatePassword, type Backend } from '@masthead/backend';
import type { Config } from '@masthead/config';

/** What was done at the first start, for the startup banner. */
export interface FirstStart {
  administrator: {
    login: string;
    /** The generated password, shown once and never stored. `null` if it was configured. */
    generatedPassword: string | null;
  } | null;
  /** Imported sample posts and pages; 0 without the sample. */
  sampleItems: number;
}

/** The export file of the sample. */
export const sampleFile = (): string => sample('magazine.wxr.xml');

const sample = (name: string): string =>
  fileURLToPath(new URL(`../../sample/published/${name}`, import.meta.url));

/**
 * Imports the sample into an empty backend, and creates an administrator if there is none.
 *
 * @returns What was done; `null` if nothing.
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
  const generatedPassword = config.adminPassword === null ? generatePassword() : null;
  const login = await createAdministrator(backend, config.adminPassword ?? generatedPassword ?? '');
  return { administrator: { login, generatedPassword }, sampleItems };
}

/** Imports the sample into an empty backend. A marker file in the data directory shows an interrupted import, which is then resumed. */
async function importSample(
  backend: Backend,
  dataDirectory: string,
  onProgress?: (message: string) => void,
): Promise<number> {
  const mark = join(dataDirectory, 'sample-unfinished');
  if (!backend.isEmpty() && !existsSync(mark)) return 0;
  const startedAt = performance.now();
  writeFileSync(mark, '');
  const receipt = await backend.importWxr({
    file: sampleFile(),
    siteFile: sample('site.json'),
    uploads: sample('uploads'),
  });
  rmSync(mark);
  onProgress?.(`Importing the sample content … ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return receipt.content.stored;
}

/** Imported content may contain a non-administrator "admin", which is not changed. */
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
