import type * as Crypto from 'node:crypto';
import { vi } from 'vitest';

// Loaded before the test files: a password costs a thousandth of what it costs in the product, where it is meant to take a processor a
// quarter of a second. Tests hash a thousand of them. A file that looks at the cost or the time of it says `vi.unmock('node:crypto')`.

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof Crypto>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) =>
    crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1, parallelism: 1 }, callback);
  return { ...crypto, argon2 };
});
