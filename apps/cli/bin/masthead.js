#!/usr/bin/env node
// Entry point of the command `masthead`. It may be started by any Node from version 20; the program itself runs on the project's own Node,
// which runs TypeScript and includes SQLite.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(realpathSync(fileURLToPath(import.meta.url))), '../../..');
const ownNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (existsSync(ownNode)) {
  const program = join(root, 'apps/cli/src/main.ts');
  // An import creates many short-lived strings: by default the heap grows by a hundred megabytes before they are collected.
  const flags = process.argv[2] === 'import' ? ['--heap-growing-percent=10', '--max-semi-space-size=4'] : [];
  // The compile cache halves the start time of the next command.
  const cache = process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/masthead');
  const child = spawn(ownNode, [...flags, program, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  // Terminals send Ctrl-C to the whole process group, other callers only to this process: forward what the child would otherwise miss.
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
