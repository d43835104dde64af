import { strongSecretLength } from '@masthead/contract';
import { type Finding, findingsOf } from '@masthead/client/server';
import type { DiagnosisOptions } from './options.ts';

/** Warns of a short secret key; `null` for a long one, and without one. */
export function checkSecretLength({ kind, secretKey }: DiagnosisOptions): Finding | null {
  if (secretKey === null || secretKey.length >= strongSecretLength) return null;
  return findingsOf('secret-length').warning(
    `The secret key has only ${secretKey.length} characters. Keys with fewer than ${strongSecretLength} can be guessed.`,
    kind === 'wordpress'
      ? 'Generate a new key under Settings → Faust in WordPress, copy it here, and restart.'
      : 'Set FAUST_SECRET_KEY to a random value (`openssl rand -hex 32`), here and wherever else it is used, and restart.',
  );
}
