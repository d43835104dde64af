import { createHmac } from 'node:crypto';
import { hash as bcrypt } from 'bcryptjs';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword, isOldHash, verifyPassword } from './password.ts';
import { PasswordQueueFull } from './password-queue.ts';

test('isPassword(): accepts the hashed password and no other', async () => {
  vi.stubEnv('PASSWORD_COST', 'real');
  const hash = await hashPassword('lantern in the rain');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/);
  expect(await verifyPassword('lantern in the rain', hash)).toBe(true);
  expect(await verifyPassword('lantern in the rain ', hash)).toBe(false);
});

test('hashPassword(): two hashes of one password differ', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

test('isPassword(): treats two Unicode forms of a letter as the same password', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

test('isPassword(): distinguishes passwords that differ after 72 bytes', async () => {
  const long = 'x'.repeat(100);
  expect(await verifyPassword(`${long}b`, await hashPassword(`${long}a`))).toBe(false);
});

test('isPassword(): rejects every password for an empty or unknown hash', async () => {
  vi.stubEnv('PASSWORD_COST', 'real');
  expect(await verifyPassword('', '')).toBe(false);
  const bcrypt31 = '$2y$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';
  const argon16G = '$argon2id$v=19$m=16777216,t=3,p=4$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA';
  for (const hash of [
    'x',
    '$P$BabcdefghijklmnopqrstuvwxyzABC',
    '$argon2id$',
    '$2y$',
    bcrypt31,
    argon16G,
    '$wp$',
    '$P$~',
  ]) {
    expect([hash, await verifyPassword('x', hash)]).toEqual([hash, false]);
  }
});

describe('isForeignPassword(): accepts the password of a hash made by', () => {
  test.each([
    // The first two are the examples published by the authors of phpass and bcrypt.
    ['phpass', 'test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    ['phpBB', 'test12345', '$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    ['bcrypt', 'U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['bcrypt of PHP', 'U*U', '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['MD5', 'password', '5f4dcc3b5aa765d61d8327deb882cf99'],
  ])('%s', async (_, password, hash) => {
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword(`${password}!`, hash)).toBe(false);
    expect(isOldHash(hash)).toBe(true);
  });

  test("isForeignPassword(): verifies WordPress 6.8 hashes beyond bcrypt's 72 bytes", async () => {
    const long = 'x'.repeat(100);
    const short = createHmac('sha384', 'wp-sha384').update(`${long}a`).digest('base64');
    const hash = `$wp${(await bcrypt(short, 4)).replace('$2b$', '$2y$')}`;
    expect(await verifyPassword(`${long}a`, hash)).toBe(true);
    expect(await verifyPassword(`${long}b`, hash)).toBe(false);
  });

  test('isForeignPassword(): verifies plain bcrypt, except passwords over 72 bytes', async () => {
    const hash = await bcrypt('x'.repeat(72), 4);
    expect(await verifyPassword('x'.repeat(72), hash)).toBe(true);
    expect(await verifyPassword('x'.repeat(73), hash)).toBe(false);
  });
});

test('isOldHash(): is false for a hash of hashPassword()', async () => {
  expect(isOldHash(await hashPassword('lantern'))).toBe(false);
  expect(isOldHash('$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA')).toBe(true);
});

test('password queue: rejects work when the queue is full', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('x', 'unknown')));
  const rejected = tries.filter(({ status }) => status === 'rejected');
  expect(rejected).toHaveLength(60 - 2 - 50);
  expect((rejected[0] as PromiseRejectedResult).reason).toBeInstanceOf(PasswordQueueFull);
  expect(await verifyPassword('x', 'unknown')).toBe(false);
});
