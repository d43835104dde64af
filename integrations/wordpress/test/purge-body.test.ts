import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createSecretRateLimit } from '@masthead/backend';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { describe, expect, test } from 'vitest';
import { createPurgeWebhook, type PurgeCall } from '@masthead/upstream';
import { createSignatureVerifier } from '@masthead/upstream';
import given from './purge-body.json' with { type: 'json' };

// The plugin writes in PHP what the site's webhook parses in JavaScript. Both are compared with one stored body, because few machines have PHP.

const hasPhp = spawnSync('php', ['--version']).status === 0;
const now = Date.UTC(2026, 0, 1);
const secret = 'only for this test';

describe('webhook of the WordPress plugin', () => {
  test('the site accepts the body, with retracted keys', async () => {
    const received: PurgeCall[] = [];
    const webhook = createPurgeWebhook({
      apiBasePath: '/api/faust',
      signatures: createSignatureVerifier({
        secretKey: secret,
        attempts: createSecretRateLimit({ secret, clock: () => now, onWrong: () => {} }),
        clock: () => now,
      }),
      onPurge: (purge) => void received.push(purge),
    });
    const call = { method: 'POST', path: '/api/faust/purge', body: given.body };
    const headers = { 'content-type': 'application/json', [signatureHeader]: sign(call, { secret, now }) };
    const answer = await webhook(new Request(`https://site.test${call.path}`, { ...call, headers }), null);
    expect(answer?.status).toBe(200);
    expect(received).toHaveLength(1);
    const [{ keys, paths, retracted, isFromPlugin } = {} as PurgeCall] = received;
    expect(keys).toEqual(expect.arrayContaining([...given.keys, ...given.withdrawn]));
    expect(paths).toEqual(given.paths.map(encodeURI));
    expect(retracted).toEqual(expect.arrayContaining(given.withdrawn));
    expect(retracted).not.toEqual(expect.arrayContaining([given.keys[0]]));
    expect(isFromPlugin).toBe(true);
  });

  test.skipIf(!hasPhp)('the plugin writes the same body (skipped without PHP)', () => {
    expect(execFileSync('php', [join(import.meta.dirname, 'purge-body.php')], { encoding: 'utf8' })).toBe(
      given.body,
    );
  });
});
