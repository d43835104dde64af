import type * as Crypto from 'node:crypto';
import { vi } from 'vitest';

// Loaded before the test files: makes password hashing a thousand times cheaper than in production, where a hash
// takes a processor a quarter of a second. The tests compute about a thousand hashes. A file that tests the cost or
// timing calls `vi.unmock('node:crypto')`.

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof Crypto>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) =>
    crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1, parallelism: 1 }, callback);
  return { ...crypto, argon2 };
});
