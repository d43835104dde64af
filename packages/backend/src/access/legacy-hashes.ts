import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compare } from 'bcryptjs';

/**
 * Verifies a password against a hash made by another program: WordPress (phpass, its own bcrypt since 6.8, the MD5 of
 * its first years), phpBB (phpass) or anything with plain bcrypt.
 *
 * @returns `false` for a hash in any other form, and for a password longer than the 72 bytes that plain bcrypt uses.
 */
export async function matchesLegacyHash(typed: string, hash: string): Promise<boolean> {
  // WordPress trims the password before it hashes.
  const password = typed.trim();
  if (/^\$[PH]\$/.test(hash)) return matchesPhpass(password, hash);
  if (wordPressForm.test(hash)) {
    // WordPress hashes the password first, since bcrypt uses only 72 bytes.
    const short = createHmac('sha384', 'wp-sha384').update(password).digest('base64');
    return compare(short, hash.slice('$wp'.length));
  }
  if (bcryptForm.test(hash)) return Buffer.byteLength(password) <= 72 && compare(password, hash);
  if (/^[0-9a-f]{32}$/.test(hash)) {
    return timingSafeEqual(createHash('md5').update(password).digest(), Buffer.from(hash, 'hex'));
  }
  return false;
}

/** Costs above 16 would occupy a CPU for minutes, so a crafted hash could block sign-in. */
const bcryptForm = /^\$2[aby]\$(?:0[4-9]|1[0-6])\$[./\w]{53}$/;
const wordPressForm = /^\$wp\$2[aby]\$(?:0[4-9]|1[0-6])\$[./\w]{53}$/;

const phpassLetters = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Yields to the event loop after this many rounds. */
const roundsAtATime = 4096;

/** WordPress uses 2^13 rounds; many more would delay all other requests. */
const maxLogRounds = 18;

/** @see https://www.openwall.com/phpass/, "portable hashes" */
async function matchesPhpass(password: string, hash: string): Promise<boolean> {
  const logRounds = phpassLetters.indexOf(hash.charAt(3));
  if (hash.length !== 34 || logRounds < 7 || logRounds > maxLogRounds) return false;
  const text = Buffer.from(password);
  let digest = createHash('md5').update(hash.slice(4, 12)).update(text).digest();
  for (let round = 0; round < 2 ** logRounds; round += 1) {
    digest = createHash('md5').update(digest).update(text).digest();
    if (round % roundsAtATime === roundsAtATime - 1) await nextTurn();
  }
  return timingSafeEqual(Buffer.from(encodePhpass(digest)), Buffer.from(hash.slice(12)));
}

/** Encodes three bytes as four characters, lowest bits first. */
function encodePhpass(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = Array.from(bytes.subarray(at, at + 3));
    const value = three.reduce((sum, byte, index) => sum + byte * 256 ** index, 0);
    for (let letter = 0; letter <= three.length; letter += 1) {
      text += phpassLetters.charAt(Math.floor(value / 64 ** letter) % 64);
    }
  }
  return text;
}
