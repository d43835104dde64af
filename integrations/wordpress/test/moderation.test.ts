import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// What the plugin does in PHP, on stand-ins for WordPress's functions. The embedded backend has the same routes, with tests of their own.

const hasPhp = spawnSync('php', ['--version']).status === 0;

describe.skipIf(!hasPhp)('moderation by the WordPress plugin (skipped without PHP)', () => {
  // oxlint-disable-next-line typescript/no-explicit-any -- Only read below.
  const results: Record<string, any> = hasPhp
    ? JSON.parse(execFileSync('php', [join(import.meta.dirname, 'moderation.php')], { encoding: 'utf8' }))
    : {};

  test('lists comments, newest first and page by page', () => {
    expect(results['list']).toMatchObject({ total: 5, hasMore: true, comments: [{ id: 5 }, { id: 4 }] });
    expect(results['list'].comments[0]).toEqual({
      id: 5,
      status: 'hold',
      date: '2026-01-01T13:00:00',
      dateGmt: '2026-01-01T12:00:00',
      author: { name: 'Vera', email: 'vera@x.test', url: '', ipAddress: '192.0.2.7' },
      text: 'Is it lit & bright?',
      content: { id: 7, title: 'The lamp – lit', path: '/the-lamp/' },
    });
    expect(results['next']).toEqual([3, 2]);
  });

  test('rejects users without the right, wrong signatures, replays and invalid requests', () => {
    expect(results['refused']).toEqual([403, 403, 403, 401, 401, 400, 400, 400]);
    expect(results['replayed']).toBe(401);
  });

  test('moderates comments', () => {
    for (const [index, decision] of ['approve', 'spam', 'trash'].entries()) {
      expect(results[decision]).toEqual([
        { id: index + 1, outcome: 'changed', status: decision, contentId: 7 },
        { id: 99, outcome: 'missing', status: null, contentId: 0 },
      ]);
    }
    expect(results['again']).toEqual([{ id: 1, outcome: 'unchanged', status: 'approve', contentId: 7 }]);
  });

  test('adds links to the mails of recipients who may moderate', () => {
    expect(results['mails']).toEqual([3, 3, 0, 0, false, false]);
    expect(results['forged mark']).toContain('[masthead-moderation:4:');
  });

  test('a link changes nothing when read, works once, and expires', () => {
    expect(results['read']).toEqual([
      expect.objectContaining({ outcome: 'valid', decision: 'approve' }) as unknown,
      '0',
    ]);
    expect(results['forged']).toEqual({ outcome: 'invalid' });
    expect(results['use']).toEqual(['done', 'spam']);
    expect(results['used']).toEqual(['used', 'used']);
    expect(results['demoted']).toBe('invalid');
    expect(results['expired']).toBe('expired');
  });

  test('applies require_name_email to comments of visitors by GraphQL', () => {
    expect(results['settings']).toEqual({ requiresAccount: false, requiresEmail: true });
    expect(results['without graphql']).toBe(false);
    expect(results['comments']).toEqual([true, false, false]);
  });
});
