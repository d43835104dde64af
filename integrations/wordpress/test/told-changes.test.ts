import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createSecretAttempts } from '@masthead/backend';
import { sign, signatureHeader } from '@masthead/client/server';
import { describe, expect, test } from 'vitest';
import { createPurgeDoor, type ToldPurge } from '../../../apps/server/signed-doors/purge-door.ts';
import { createSignedCalls } from '../../../apps/server/signed-doors/signed-calls.ts';
import told from './told-changes.json' with { type: 'json' };

// The plugin writes in PHP what the site's door reads in JavaScript. Both are held to the same written call, for few machines have both.

const hasPhp = spawnSync('php', ['--version']).status === 0;
const now = Date.UTC(2026, 0, 1);
const secret = 'only for this test';

describe('what the WordPress plugin tells', () => {
  test('is taken by the site, with what is withdrawn', async () => {
    const heard: ToldPurge[] = [];
    const door = createPurgeDoor({
      apiBasePath: '/api/faust',
      calls: createSignedCalls({
        secretKey: secret,
        attempts: createSecretAttempts({ secret, clock: () => now, onWrong: () => {} }),
        clock: () => now,
      }),
      onPurge: (purge) => void heard.push(purge),
    });
    const call = { method: 'POST', path: '/api/faust/purge', body: told.body };
    const headers = { 'content-type': 'application/json', [signatureHeader]: sign(call, { secret, now }) };
    const answer = await door(new Request(`https://site.test${call.path}`, { ...call, headers }), null);
    expect(answer?.status).toBe(200);
    expect(heard).toHaveLength(1);
    const [{ keys, paths, withdrawn, isFromPlugin } = {} as ToldPurge] = heard;
    expect(keys).toEqual(expect.arrayContaining([...told.keys, ...told.withdrawn]));
    expect(paths).toEqual(told.paths.map(encodeURI));
    expect(withdrawn).toEqual(expect.arrayContaining(told.withdrawn));
    expect(withdrawn).not.toEqual(expect.arrayContaining([told.keys[0]]));
    expect(isFromPlugin).toBe(true);
  });

  test.skipIf(!hasPhp)('is what the plugin writes (skipped where there is no PHP)', () => {
    expect(execFileSync('php', [join(import.meta.dirname, 'told-changes.php')], { encoding: 'utf8' })).toBe(
      told.body,
    );
  });
});
