import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compare } from 'bcryptjs';

/**
 * Whether a password is the one of a hash that another program made: WordPress (phpass, its own bcrypt since 6.8, the MD5
 * of its first years), phpBB (phpass) or anything with plain bcrypt.
 *
 * @returns `false` for a hash in any other form, and for a password beyond the 72 bytes that plain bcrypt looks at.
 */
export async function isForeignPassword(typed: string, hash: string): Promise<boolean> {
  // WordPress takes spaces off both ends before it hashes.
  const password = typed.trim();
  if (/^\$[PH]\$/.test(hash)) return isPhpass(password, hash);
  if (wordPressForm.test(hash)) {
    // WordPress shortens the password first, as bcrypt looks at 72 bytes only.
    const short = createHmac('sha384', 'wp-sha384').update(password).digest('base64');
    return compare(short, hash.slice('$wp'.length));
  }
  if (bcryptForm.test(hash)) return Buffer.byteLength(password) <= 72 && compare(password, hash);
  if (/^[0-9a-f]{32}$/.test(hash)) {
    return timingSafeEqual(createHash('md5').update(password).digest(), Buffer.from(hash, 'hex'));
  }
  return false;
}

/** Costs above 16 would keep a processor busy for minutes: a made-up hash must not. */
const bcryptForm = /^\$2[aby]\$(?:0[4-9]|1[0-6])\$[./\w]{53}$/;
const wordPressForm = /^\$wp\$2[aby]\$(?:0[4-9]|1[0-6])\$[./\w]{53}$/;

const phpassLetters = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Rounds between which others have their turn. */
const roundsAtATime = 4096;

/** WordPress makes 2^13 rounds; more than this many would keep everybody waiting. */
const maxLogRounds = 18;

/** @see https://www.openwall.com/phpass/, "portable hashes" */
async function isPhpass(password: string, hash: string): Promise<boolean> {
  const logRounds = phpassLetters.indexOf(hash.charAt(3));
  if (hash.length !== 34 || logRounds < 7 || logRounds > maxLogRounds) return false;
  const text = Buffer.from(password);
  let digest = createHash('md5').update(hash.slice(4, 12)).update(text).digest();
  for (let round = 0; round < 2 ** logRounds; round += 1) {
    digest = createHash('md5').update(digest).update(text).digest();
    if (round % roundsAtATime === roundsAtATime - 1) await nextTurn();
  }
  return timingSafeEqual(Buffer.from(phpassText(digest)), Buffer.from(hash.slice(12)));
}

/** Three bytes to four letters, the lowest bits first. */
function phpassText(bytes: Uint8Array): string {
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
