import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startRecordedSite } from '@masthead/testing';
import { expect, test } from 'vitest';

// What a real WordPress answered, as every role. The recordings lie beside the repository where they are at hand.

const facts = join(import.meta.dirname, '../../../../shared/conformance');
const record = join(import.meta.dirname, '../../../docs/decisions/022-where-answers-differ.md');
const run = promisify(execFile);

test.skipIf(!existsSync(facts))('the recorded answers are ours, but for those a decision names', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'masthead-replay-'));
  try {
    const report = join(scratch, 'verdicts.json');
    await using site = await startRecordedSite(facts);
    await run(process.execPath, [
      join(facts, 'replay.mjs'),
      `--endpoint=${site.url}/graphql`,
      `--json=${report}`,
    ]);
    const verdicts = JSON.parse(readFileSync(report, 'utf8')) as { name: string; verdict: string }[];
    const differing = verdicts.filter(({ verdict }) => verdict !== 'same' && verdict !== 'text');
    expect(differing.map(({ name }) => name).toSorted()).toEqual(namedDifferences().toSorted());
    expect(differing.length / verdicts.length).toBeLessThan(0.03);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});

/** The recorded cases that the decision lists, each in the first column of a table. */
const namedDifferences = (): string[] =>
  [...readFileSync(record, 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
