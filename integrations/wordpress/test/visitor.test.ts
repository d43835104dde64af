import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { encodeVisitor, visitorPath } from '@masthead/contract';
import { sign } from '@masthead/kit/signature';
import { expect, test } from 'vitest';

// The site signs in JavaScript the visitor that the plugin reads in PHP.

const hasPhp = spawnSync('php', ['--version']).status === 0;
const secret = '0123456789abcdef';
const now = 1_767_225_600_000;
const body = '{"query":"mutation CreateComment"}';

/** What the plugin reads. */
function read(header: string, signature: string, { at = now, sent = body } = {}): unknown {
  const given = [
    join(import.meta.dirname, 'visitor.php'),
    header,
    signature,
    secret,
    sent,
    String(at / 1000),
  ];
  return JSON.parse(execFileSync('php', given, { encoding: 'utf8' }));
}

const signatureOf = (header: string, key = secret): string =>
  sign({ method: 'POST', path: visitorPath, body: `${header}.${body}` }, { secret: key, now });

test.skipIf(!hasPhp)('visitor: the plugin reads address and user agent (skipped without PHP)', () => {
  for (const visitor of [
    { address: '192.0.2.7', agent: 'Browser/1 (Lämp; ~~~???)' },
    { address: '2001:db8::1', agent: '' },
  ]) {
    const header = encodeVisitor(visitor);
    expect(read(header, signatureOf(header))).toEqual(visitor);
  }
});

test.skipIf(!hasPhp)('visitor: the plugin validates both (skipped without PHP)', () => {
  const header = encodeVisitor({ address: 'localhost', agent: `a\r\nb${'x'.repeat(300)}` });
  expect(read(header, signatureOf(header))).toEqual({ agent: `ab${'x'.repeat(250)}` });
});

test.skipIf(!hasPhp)('visitor: the plugin ignores an invalid signature (skipped without PHP)', () => {
  const header = encodeVisitor({ address: '192.0.2.7', agent: '' });
  const signature = signatureOf(header);
  const other = encodeVisitor({ address: '192.0.2.8', agent: '' });
  expect(read(other, signature)).toEqual([]);
  expect(read(header, signature, { sent: '{}' })).toEqual([]);
  expect(read(header, signature, { at: now + 301_000 })).toEqual([]);
  expect(read(header, signatureOf(header, 'another secret key'))).toEqual([]);
  expect(read(header, '')).toEqual([]);
});
