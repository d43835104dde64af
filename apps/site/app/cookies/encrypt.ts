import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts cookie values: browsers can neither read nor modify them, nor reuse them for another purpose. */
export interface CookieEncryption {
  /** @param purpose Authenticated with the text; decryption requires the same value. */
  encrypt(purpose: string, text: string): string;
  /** @returns The text; `null` if the value was not encrypted here for this purpose. */
  decrypt(purpose: string, sealed: string): string | null;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * @param secret The key is derived from it, so that cookies work on all servers of a site and after restarts. `null`: a random key that
 * ends with the process.
 */
export function createCookieEncryption(secret: string | null): CookieEncryption {
  const key = Buffer.from(hkdfSync('sha256', secret ?? randomBytes(32), 'masthead', 'sealed cookies', 32));
  return {
    encrypt(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const lock = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(purpose));
      const locked = Buffer.concat([lock.update(text, 'utf8'), lock.final()]);
      return Buffer.concat([nonce, lock.getAuthTag(), locked]).toString('base64url');
    },
    decrypt(purpose, encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return null;
      const lock = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      lock.setAAD(Buffer.from(purpose));
      lock.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const opened = lock.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([opened, lock.final()]).toString('utf8');
      } catch {
        return null; // Encrypted with another key, or modified.
      }
    },
  };
}
