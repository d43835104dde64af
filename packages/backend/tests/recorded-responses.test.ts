import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startRecordedSite } from '@masthead/testing';
import { describe, expect, test } from 'vitest';

// Responses recorded from a real WordPress, for every role. The recordings are in a folder beside the repository, if
// available.

const root = join(import.meta.dirname, '../../..');
const facts = join(root, '../shared/conformance');
const run = promisify(execFile);

interface Verdict {
  readonly name: string;
  readonly verdict: 'same' | 'text' | 'differs' | 'failed' | 'unchecked';
}

/** Replays one phase on a fresh site. */
async function replay(...options: string[]): Promise<Verdict[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'masthead-replay-'));
  try {
    const report = join(scratch, 'verdicts.json');
    await using site = await startRecordedSite(facts);
    const command = `"${process.execPath}" "${join(root, 'apps/cli/bin/masthead.js')}"`;
    await run(
      process.execPath,
      [
        join(facts, 'replay.mjs'),
        `--endpoint=${site.url}/graphql`,
        `--json=${report}`,
        `--set-option=${command} option set {name} {value}`,
        ...options,
      ],
      { env: { ...process.env, MASTHEAD_DATA: site.data } },
    );
    const verdicts = JSON.parse(readFileSync(report, 'utf8')) as Verdict[];
    return verdicts.filter(({ verdict }) => verdict !== 'unchecked');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const differing = (verdicts: readonly Verdict[]): string[] =>
  verdicts
    .flatMap(({ name, verdict }) => (verdict === 'same' || verdict === 'text' ? [] : [name]))
    .toSorted();

/** The recorded cases that a decision lists, each in the first column of a table. */
const namedIn = (decision: string): string[] =>
  [...readFileSync(join(root, 'docs/decisions', decision), 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(
    ([, name = '']) => name,
  );

/** Comments posted within 15 seconds here, where the recording paused. */
const inHaste = [
  'createComment visitor no email',
  'createComment protected post',
  'createComment status given by visitor',
];

describe.skipIf(!existsSync(facts))(
  'responses equal the recorded ones of WordPress, except for documented decisions',
  () => {
    test('for queries', async () => {
      const verdicts = await replay();
      expect(differing(verdicts)).toEqual(namedIn('022-query-differences.md').toSorted());
      expect(differing(verdicts).length / verdicts.length).toBeLessThan(0.03);
    });

    test('for mutations, one after the other', async () => {
      const named = namedIn('039-mutation-differences.md');
      const verdicts = await replay('--phase=mutation', '--no-wait');
      expect(verdicts.length).toBeGreaterThan(200);
      expect(differing(verdicts)).toEqual([...named, ...inHaste].toSorted());
    });
  },
);
