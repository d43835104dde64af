// The entry point of `npm start`, `npm test` and the other scripts. Plain JavaScript without dependencies, since a fresh clone has only
// Node (20 or newer) and npm: it installs if needed, builds if the build is outdated, and runs the script with the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ownNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Paths whose changes restart `npm run dev`; Vite reloads the site itself. */
const watched = [
  'packages/backend/src',
  'packages/config/src',
  'packages/contract/src',
  'apps/server',
  'apps/site/site.ts',
];

/** What each command needs before `program` runs. */
const commands = {
  start: {
    build: true,
    buildsBlockKit: true,
    env: 'deploy/before-start.env',
    program: 'apps/server/main.ts',
  },
  dev: {
    build: false,
    buildsBlockKit: true,
    flags: watched.map((path) => `--watch-path=${path}`),
    program: 'apps/server/dev.ts',
  },
  bench: { build: true, program: 'lab/bench/main.ts' },
  test: { build: false, program: 'scripts/test.ts' },
  check: { build: false, program: 'scripts/check.ts' },
  fuzz: { build: false, program: 'lab/fuzz/main.ts' },
  stress: { build: false, program: 'lab/stress/main.ts' },
  advisories: { build: false, program: 'scripts/advisories.ts' },
  generate: { build: false, program: 'scripts/generate.ts' },
  'build:block-kit': { build: false, program: 'apps/editor/prepare-kit/build-block-kit.ts' },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`"${name}" is not one of: ${Object.keys(commands).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(
    `Node ${process.versions.node} is too old. Install Node 20 or newer; Masthead installs its own Node version.`,
  );
}

if (isStale('package-lock.json', 'node_modules/.package-lock.json')) {
  // `npm ci` would remove the files of a server that runs during an update.
  const install = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  step('Installing dependencies', 'npm', [...install, '--no-audit', '--no-fund', '--loglevel=error']);
}
if (!existsSync(ownNode)) {
  fail('The package "node" has no executable. Run "npm install" again and allow its install script.');
}
if (command.build && isBuildStale()) step('Building the site', 'npm', ['run', 'build', '--silent']);

const child = spawn(ownNode, [...(command.flags ?? []), join(root, command.program), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...(command.env && readSettings(command.env)),
    ...(command.buildsBlockKit && { MASTHEAD_BUILD_BLOCK_KIT: 'true' }),
    // Halves the processor time until the first page of the next start.
    ...(command.buildsBlockKit && { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/masthead') }),
    ...withOwnNodeFirst(process.env),
  },
});
// A terminal sends Ctrl-C to the entire process group, other callers only to this process: forward the signals that the child would miss.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});

/** Runs a program and prints one line with its time. Of its output, only warnings are shown, and everything if it fails. */
function step(title, program, parameters) {
  process.stdout.write(`${title} …`);
  const startedAt = performance.now();
  const { error, status, signal, stdout, stderr } = spawnSync(program, parameters, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: withOwnNodeFirst(process.env),
    shell: process.platform === 'win32',
  });
  process.stdout.write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  // Ctrl-C, or a service manager.
  if (signal) process.exit(128 + constants.signals[signal]);
  if (error) fail(`"${program}" cannot be run: ${error.message}`);
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
    fail(`"${program} ${parameters.join(' ')}" failed; see the output above.`);
  }
  process.stderr.write(stderr);
}

/** The lines `NAME=value` of a file. */
function readSettings(path) {
  const lines = readFileSync(join(root, path), 'utf8').matchAll(/^(\w+)=(.+)$/gm);
  return Object.fromEntries(Array.from(lines, ([, key, value]) => [key, value]));
}

function withOwnNodeFirst(env) {
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...env, PATH: [join(root, 'node_modules/.bin'), env.PATH].join(separator) };
}

function isStale(source, product) {
  if (!existsSync(join(root, product))) return true;
  return statSync(join(root, source)).mtimeMs > statSync(join(root, product)).mtimeMs;
}

function isBuildStale() {
  const built = ['apps/site/build/server/index.js', 'apps/editor/build/manifest.json'].map((path) =>
    join(root, path),
  );
  if (!built.every((path) => existsSync(path))) return true;
  const builtAt = Math.min(...built.map((path) => statSync(path).mtimeMs));
  const sources = [
    'apps/editor',
    'apps/site',
    'packages/blocks',
    'packages/client',
    'packages/contract',
    'packages/kit',
    'packages/markup',
    'packages/page-cache/src/dependencies',
    'package-lock.json',
  ];
  return isThemeStale(builtAt) || sources.some((source) => newest(join(root, source)) > builtAt);
}

/** Whether the site was built with another theme than the configured one. */
function isThemeStale(builtAt) {
  const { named, folder } = readJson('apps/site/build/server/theme.json');
  if (named !== (process.env.MASTHEAD_THEME ?? null)) return true;
  // `.env` may configure another one now.
  const sources = [join(root, '.env'), folder ?? join(root, 'theme')];
  if (folder && !existsSync(folder)) return true;
  return sources.some((source) => existsSync(source) && newest(source, { withFolders: true }) > builtAt);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The modification time of the newest file below a path, without built and generated files. A folder's own time changes when a file is added
 * or removed.
 */
function newest(path, { withFolders = false } = {}) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce(
    (latest, entry) => {
      if (['node_modules', 'build', 'block-kit', '.react-router'].includes(entry) || entry.includes('.test.'))
        return latest;
      return Math.max(latest, newest(join(path, entry), { withFolders }));
    },
    withFolders ? stats.mtimeMs : 0,
  );
}

function fail(message) {
  console.error(`masthead: ${message}`);
  process.exit(1);
}
