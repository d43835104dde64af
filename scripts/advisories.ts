import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setGlobalProxyFromEnv } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Advisory, queryRegistry, RegistryError } from './advisories/query-registry.ts';
import { installedPackages } from './advisories/installed-packages.ts';
import { writeReport } from './advisories/write-report.ts';
import { readAmount, readArguments } from './read-arguments.ts';

// `npm run advisories`: compares the versions in package-lock.json with the advisories of the npm registry. Exits with 1 if a package that is
// needed at run time has one of severity high or critical, and with 2 under `--strict` if nothing could be checked.

const root = fileURLToPath(new URL('../', import.meta.url));

const { values } = readArguments({
  tool: 'advisories',
  options: {
    json: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '30' },
    lock: { type: 'string', default: `${root}package-lock.json` },
  },
});
const timeLimitMs = readAmount('seconds', values.seconds) * 1000;

setGlobalProxyFromEnv(); // As npm does.
const registry = registryUrl();
const packages = installedPackages(readFileSync(values.lock, 'utf8'));
const found = await queryRegistry(packages, { registry, timeLimitMs }).catch((error: unknown) => {
  if (error instanceof RegistryError) return error;
  throw error;
});

if (found instanceof RegistryError) {
  const reason = found.message;
  if (values.json) console.log(JSON.stringify({ checked: false, registry, reason }, null, 2));
  else console.log(`Nothing was checked: ${registry} ${reason}.`);
  process.exitCode = values.strict ? 2 : 0;
} else {
  const count = packages.length;
  if (values.json) {
    console.log(JSON.stringify({ checked: true, registry, packages: count, advisories: found }, null, 2));
  } else console.log(writeReport(found, { registry, packages: count }));
  process.exitCode = found.some(isUrgent) ? 1 : 0;
}

function isUrgent({ severity, neededFor }: Advisory): boolean {
  return neededFor === 'run time' && (severity === 'high' || severity === 'critical');
}

/** The registry of npm's configuration: the environment or an `.npmrc`. `--seconds` limits the registry, not the start of npm. */
function registryUrl(): string {
  const { stdout, status } = spawnSync('npm', ['config', 'get', 'registry'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
    shell: process.platform === 'win32',
  });
  const url = status === 0 ? URL.parse(stdout.trim()) : null;
  return url?.href.replace(/\/*$/, '/') ?? 'https://registry.npmjs.org/';
}
