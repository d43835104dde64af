import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const hasPhp = spawnSync('php', ['--version']).status === 0;

test.skipIf(!hasPhp)(
  'tokens of the WordPress plugin: belong to a decision and a recipient (skipped without PHP)',
  () => {
    const output = execFileSync('php', [join(import.meta.dirname, 'moderation-tokens.php')], {
      encoding: 'utf8',
    });
    const { tokens, parsed, ...rest } = JSON.parse(output) as Record<string, Record<string, unknown>>;
    expect(Object.keys(tokens ?? {})).toEqual(['approve', 'spam', 'trash']);
    // The site forwards tokens of this form only.
    for (const token of Object.values(tokens ?? {})) expect(token).toMatch(/^[\w.-]{40,200}$/);
    expect(parsed).toMatchObject({
      comment: 12,
      decision: 'spam',
      expires: 1_767_225_600 + 7 * 86_400,
      user: 3,
      nonce: 'abcdefghijklmnop',
    });
    expect(rest).toEqual({ genuine: true, others: false, broken: [null, null, null, null] });
  },
);
