import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Locks texts up that a browser keeps for us: it can neither read nor change them, nor show them for something else. */
export interface Seals {
  /** @param purpose What the text is for; only who names the same opens it. */
  seal(purpose: string, text: string): string;
  /** @returns The text; `null` for what was not sealed here for this purpose. */
  open(purpose: string, sealed: string): string | null;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * @param secret What the key is made of, so that several servers of a site open each other's seals, and one its own after a restart.
 *   `null`: nobody else does, and the key ends with the process.
 */
export function createSeals(secret: string | null): Seals {
  const key = Buffer.from(hkdfSync('sha256', secret ?? randomBytes(32), 'masthead', 'sealed cookies', 32));
  return {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const lock = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(purpose));
      const locked = Buffer.concat([lock.update(text, 'utf8'), lock.final()]);
      return Buffer.concat([nonce, lock.getAuthTag(), locked]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return null;
      const lock = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      lock.setAAD(Buffer.from(purpose));
      lock.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const opened = lock.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([opened, lock.final()]).toString('utf8');
      } catch {
        return null; // Made elsewhere, or changed.
      }
    },
  };
}
