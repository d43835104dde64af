import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readSignature, sign } from '@masthead/kit/signature';
import { describe, expect, test } from 'vitest';
import vector from './signature.json' with { type: 'json' };

// The plugin signs in PHP what the site verifies in JavaScript. Both are compared with one stored signature, because few machines have PHP.

const hasPhp = spawnSync('php', ['--version']).status === 0;
const request = { method: 'POST', path: vector.path, body: vector.body };
const now = vector.time * 1000;

/** Whether the plugin accepts a header. */
const verify = (...given: string[]): string =>
  execFileSync('php', [join(import.meta.dirname, 'signature.php'), ...given], { encoding: 'utf8' });

describe('signature of the WordPress plugin', () => {
  test('the site produces the same signature, and accepts it', () => {
    expect(sign(request, { secret: vector.secret, now, nonce: vector.nonce })).toBe(vector.signature);
    expect(readSignature(vector.signature, request, { secret: vector.secret, now })).toEqual({
      nonce: vector.nonce,
      signedAt: now,
    });
  });

  test.skipIf(!hasPhp)(
    'the plugin accepts a signed status request only for its path, key and time (skipped without PHP)',
    () => {
      const { secret, nonce, time } = vector;
      const path = '/masthead-companion/v1/status';
      const header = sign({ method: 'GET', path, body: '' }, { secret, now, nonce });
      expect(verify(header, secret, path, String(time + 299))).toBe('accepted');
      expect(verify(header, secret, path, String(time + 301))).toBe('rejected');
      expect(verify(header, secret, '/another', String(time))).toBe('rejected');
      expect(verify(header, 'another secret', path, String(time))).toBe('rejected');
      expect(verify('', secret, path, String(time))).toBe('rejected');
      const withoutSecret = sign({ method: 'GET', path, body: '' }, { secret: '', now, nonce });
      expect(verify(withoutSecret, '', path, String(time))).toBe('rejected');
    },
  );

  test.skipIf(!hasPhp)(
    'the plugin accepts a signed POST request only with its body (skipped without PHP)',
    () => {
      const { secret, nonce, time } = vector;
      const path = '/masthead-companion/v1/comments/moderate';
      const body = '{"ids":[1]}';
      const header = sign({ method: 'POST', path, body }, { secret, now, nonce });
      expect(verify(header, secret, path, String(time), 'POST', body)).toBe('accepted');
      expect(verify(header, secret, path, String(time), 'POST', '{"ids":[2]}')).toBe('rejected');
      expect(verify(header, secret, path, String(time), 'GET', body)).toBe('rejected');
      expect(verify(header, secret, path, String(time))).toBe('rejected');
    },
  );

  test.skipIf(!hasPhp)('the plugin produces the same signature (skipped without PHP)', () => {
    expect(execFileSync('php', [join(import.meta.dirname, 'signature.php')], { encoding: 'utf8' })).toBe(
      vector.signature,
    );
  });
});
