import { hash, timingSafeEqual } from 'node:crypto';

/** Compares a received secret in constant time. Comparing digests hides the length as well. */
export function isSameSecret(sent: string | null, secret: string | null): boolean {
  if (sent === null || secret === null || secret === '') return false;
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', secret, 'buffer'));
}
