import { strongSecretLength } from '@masthead/contract';
import { type Finding, findingsOf } from './finding.ts';
import type { DiagnosisOptions } from './options.ts';

/** Warns of a secret key that can be guessed; `null` for a long one, and where none is known. */
export function checkSecretLength({ kind, secretKey }: DiagnosisOptions): Finding | null {
  if (secretKey === null || secretKey.length >= strongSecretLength) return null;
  return findingsOf('secret-length').warning(
    `The secret key has ${secretKey.length} characters; one of fewer than ${strongSecretLength} can be guessed.`,
    kind === 'wordpress'
      ? 'Generate a new key under Settings → Faust in WordPress, copy it here, and restart.'
      : 'Set FAUST_SECRET_KEY to a random one, as `openssl rand -hex 32` prints it, here and where else it is used, and restart.',
  );
}
