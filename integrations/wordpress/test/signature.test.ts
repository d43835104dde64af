import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readSignature, sign } from '@masthead/client/server';
import { describe, expect, test } from 'vitest';
import vector from './signature.json' with { type: 'json' };

// The plugin signs in PHP what the site checks in JavaScript. Both are held to the same written signature, for few machines have both.

const hasPhp = spawnSync('php', ['--version']).status === 0;
const request = { method: 'POST', path: vector.path, body: vector.body };
const now = vector.time * 1000;

/** What the plugin makes of a header. */
const taken = (...given: string[]): string =>
  execFileSync('php', [join(import.meta.dirname, 'signature.php'), ...given], { encoding: 'utf8' });

describe('the signature of the WordPress plugin', () => {
  test('is what the site makes of the same call, and takes', () => {
    expect(sign(request, { secret: vector.secret, now, nonce: vector.nonce })).toBe(vector.signature);
    expect(readSignature(vector.signature, request, { secret: vector.secret, now })).toEqual({
      nonce: vector.nonce,
      signedAt: now,
    });
  });

  test.skipIf(!hasPhp)(
    'is taken by the plugin of who reads its status (skipped where there is no PHP)',
    () => {
      const { secret, nonce, time } = vector;
      const path = '/masthead-companion/v1/status';
      const header = sign({ method: 'GET', path, body: '' }, { secret, now, nonce });
      expect(taken(header, secret, path, String(time + 299))).toBe('taken');
      expect(taken(header, secret, path, String(time + 301))).toBe('refused');
      expect(taken(header, secret, '/another', String(time))).toBe('refused');
      expect(taken(header, 'another secret', path, String(time))).toBe('refused');
      expect(taken('', secret, path, String(time))).toBe('refused');
      const withoutSecret = sign({ method: 'GET', path, body: '' }, { secret: '', now, nonce });
      expect(taken(withoutSecret, '', path, String(time))).toBe('refused');
    },
  );

  test.skipIf(!hasPhp)('is what the plugin makes of it (skipped where there is no PHP)', () => {
    expect(execFileSync('php', [join(import.meta.dirname, 'signature.php')], { encoding: 'utf8' })).toBe(
      vector.signature,
    );
  });
});
