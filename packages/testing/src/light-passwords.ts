import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before every test file: makes password hashing a thousand times cheaper than in production, where a hash takes a processor a
// quarter of a second. The tests compute about a thousand hashes. A test of the cost or timing sets `PASSWORD_COST`:
// `vi.stubEnv('PASSWORD_COST', 'real')`.

// Test files share a process.
if (crypto.argon2.name !== 'argon2Light') {
  const { argon2 } = crypto;
  crypto.argon2 = function argon2Light(algorithm, parameters, callback) {
    const cost = process.env['PASSWORD_COST'] === 'real' ? {} : { memory: 8, passes: 1, parallelism: 1 };
    return argon2(algorithm, { ...parameters, ...cost }, callback);
  };
  syncBuiltinESMExports();
}
