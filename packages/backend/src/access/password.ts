import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { matchesLegacyHash } from './legacy-hashes.ts';
import { inPasswordQueue } from './password-queue.ts';

const derive = promisify(argon2);

/**
 * The second recommended option of RFC 9106 for argon2id, for servers with little memory: 64 MiB, three passes, four
 * lanes.
 */
const cost = { memory: 65_536, passes: 3, parallelism: 4, tagLength: 32 };
const currentForm = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** Longer passwords are neither hashed nor accepted. WordPress has the same limit. */
const maxLength = 4096;

/**
 * Hashes a password for storage. The Unicode form of a letter (NFC) does not matter; everything else does.
 *
 * @returns The argon2id hash in the PHC string format, with its salt and cost: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`.
 * @throws {PasswordQueueFull} when too many are waiting.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const message = password.normalize('NFC');
  const tag = await inPasswordQueue(() => derive('argon2id', { ...cost, message, nonce }));
  return `${currentForm}${base64(nonce)}$${base64(tag)}`;
}

/**
 * Verifies a password against a hash made here or by WordPress (phpass, bcrypt, MD5). `false` for a hash in any other
 * form. An empty hash takes as long as one of ours, so that response times do not reveal which accounts exist.
 *
 * @throws {PasswordQueueFull} when too many are waiting.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  if (password.length > maxLength) return false;
  return inPasswordQueue(() => {
    if (hash !== '' && !hash.startsWith('$argon2id$')) return matchesLegacyHash(password, hash);
    return isArgon2(password.normalize('NFC'), hash === '' ? unmatchableHash : hash);
  });
}

/** Whether a verified hash should be replaced by a new `hashPassword()` hash of the same password. */
export const isOldHash = (hash: string): boolean => !hash.startsWith(currentForm);

/** A hash that no password matches, at the default cost. */
const unmatchableHash = `${currentForm}${base64(randomBytes(16))}$${base64(randomBytes(cost.tagLength))}`;

async function isArgon2(message: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  // Only an attacker would craft a hash with such a cost.
  if (Number(memory) > 16 * cost.memory || Number(passes) > 16 || Number(parallelism) > 16) return false;
  const tag = Buffer.from(expected, 'base64');
  const actual = await derive('argon2id', {
    message,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  });
  return timingSafeEqual(actual, tag);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
