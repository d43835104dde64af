import { hash, timingSafeEqual } from 'node:crypto';

/** Whether what was sent is the secret key. Digests are compared, so that neither the time it takes nor a length tells anything of it. */
export function isSecretKey(sent: string | null, secretKey: string | null): boolean {
  if (sent === null || secretKey === null || secretKey === '') return false;
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', secretKey, 'buffer'));
}
