import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startRecordedSite } from '@masthead/testing';

// Replays requests and responses recorded from a real WordPress, as every role: `node scripts/conformance.ts [options of the replay]`. The
// recordings are in a folder next to the repository, if available. Some need site options, which are set by the command line.

const facts = join(import.meta.dirname, '../../shared/conformance');
const setOption = `"${process.execPath}" "${join(import.meta.dirname, '../apps/cli/bin/masthead.js')}" option set {name} {value}`;

if (existsSync(facts)) {
  await using site = await startRecordedSite(facts);
  const replay = spawn(
    process.execPath,
    [
      join(facts, 'replay.mjs'),
      `--endpoint=${site.url}/graphql`,
      `--set-option=${setOption}`,
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', env: { ...process.env, MASTHEAD_DATA: site.data } },
  );
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  replay.once('exit', () => resolve());
  await ended;
} else {
  console.error(`No recordings at ${facts}.`);
  process.exitCode = 1;
}
