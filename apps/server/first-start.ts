import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Backend } from '@masthead/backend';
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
  config: Pick<Config, 'sample' | 'adminPassword'>,
  onProgress?: (message: string) => void,
): Promise<FirstStart | null> {
  let sampleItems = 0;
  if (backend.isEmpty() && config.sample) {
    onProgress?.('Importing the sample content …');
    const receipt = await backend.importWxr({
      file: sample('magazine.wxr.xml'),
      siteFile: sample('site.json'),
      uploads: sample('uploads'),
    });
    sampleItems = receipt.content.stored;
  }
  if (backend.administrators().length > 0) {
    return sampleItems > 0 ? { administrator: null, sampleItems } : null;
  }
  const generatedPassword = config.adminPassword === null ? readablePassword() : null;
  await backend.createAdministrator({
    login: 'admin',
    email: 'admin@example.com',
    password: config.adminPassword ?? generatedPassword ?? '',
  });
  return { administrator: { login: 'admin', generatedPassword }, sampleItems };
}

/** Twenty letters and digits that cannot be mistaken for each other, in groups: 98 bits. */
function readablePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const group = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
