#!/usr/bin/env node
// The door of the command `masthead`. Whatever Node has started it (20 or newer), the program itself runs on the one
// that the project brings along, which runs TypeScript and has the database built in.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(realpathSync(fileURLToPath(import.meta.url))), '../../..');
const ownNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (existsSync(ownNode)) {
  const program = join(root, 'packages/cli/src/main.ts');
  // An import makes much short-lived text. Left alone, the heap grows by a hundred megabytes before that is cleared away.
  const flags = process.argv[2] === 'import' ? ['--optimize-for-size', '--max-semi-space-size=2'] : [];
  // What Node makes of the sources is kept: the next command starts in half the time.
  const cache = process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/masthead');
  const child = spawn(ownNode, [...flags, program, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  // A terminal sends Ctrl-C to the whole group, other callers only to us: pass on what the child would otherwise miss.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
} else {
  console.error(
    `masthead: the dependencies are not installed.\n          Run "npm install" in ${root} first.`,
  );
  process.exitCode = 1;
}
