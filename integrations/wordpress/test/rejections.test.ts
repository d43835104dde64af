import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { encodeVisitor, visitorPath } from '@masthead/contract';
import { sign } from '@masthead/kit/signature';
import { expect, test } from 'vitest';

// The site recognises WordPress's reasons for rejected comments by their English messages.

const hasPhp = spawnSync('php', ['--version']).status === 0;
const body = '{"query":"mutation CreateComment"}';
const header = encodeVisitor({ address: '192.0.2.7', agent: 'Browser/1' });

/** The visitor and the messages that a WordPress in German has for a request. */
function read(signature: string): unknown {
  const given = [join(import.meta.dirname, 'rejections.php'), header, signature, body];
  return JSON.parse(execFileSync('php', given, { encoding: 'utf8' }));
}

test.skipIf(!hasPhp)('rejections: the site gets English messages (skipped without PHP)', () => {
  const secret = '0123456789abcdef';
  const signed = { method: 'POST', path: visitorPath, body: `${header}.${body}` };
  expect(read(sign(signed, { secret, now: Date.now() }))).toEqual({
    address: '192.0.2.7',
    messages: {
      flood: 'You are posting comments too quickly. Slow down.',
      duplicate: 'Duplicate comment detected.',
      closed: 'Sorry, this post is closed to comments at the moment',
      core: 'Beitrag',
    },
  });
});

test.skipIf(!hasPhp)('rejections: other clients get those of WordPress (skipped without PHP)', () => {
  expect(read('')).toEqual({
    address: null,
    messages: {
      flood: 'Zu schnell.',
      duplicate: 'Doppelter Kommentar.',
      closed: 'Geschlossen',
      core: 'Beitrag',
    },
  });
});
