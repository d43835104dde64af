import { hash, timingSafeEqual } from 'node:crypto';

/** Whether what was sent is the secret. Digests are compared, so that neither the time it takes nor a length tells anything of it. */
export function isSameSecret(sent: string | null, secret: string | null): boolean {
  if (sent === null || secret === null || secret === '') return false;
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', secret, 'buffer'));
}
