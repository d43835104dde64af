import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startRecordedSite } from '@masthead/testing';

// Replays what a real WordPress answered, as every role: `node scripts/conformance.ts [options of the replay]`. The
// recordings lie beside the repository where they are at hand. Options of the site that some were made under are set by
// our own command.

const facts = join(import.meta.dirname, '../../shared/conformance');
const setOption = `"${process.execPath}" "${join(import.meta.dirname, '../packages/cli/bin/masthead.js')}" option set {name} {value}`;

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
