import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startRecordedSite } from '@masthead/testing';

// Replays what a real WordPress answered, as every role: `node scripts/conformance.ts [options of the replay]`. The
// recordings lie beside the repository where they are at hand.

const facts = join(import.meta.dirname, '../../shared/conformance');

if (existsSync(facts)) {
  await using site = await startRecordedSite(facts);
  const replay = spawn(
    process.execPath,
    [join(facts, 'replay.mjs'), `--endpoint=${site.url}/graphql`, ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  replay.once('exit', () => resolve());
  await ended;
} else {
  console.error(`No recordings at ${facts}.`);
  process.exitCode = 1;
}
