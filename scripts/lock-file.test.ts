import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8'),
) as { packages: Record<string, LockedPackage> };

// Otherwise `npm ci` rejects the lock file: npm omits packages that the registry does not have at the time of locking.
test('lock file: names the packages of every platform for each native package', () => {
  const native = Object.entries(packages).filter(
    ([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies).length > 3,
  );
  expect(native.map(([path]) => path)).toContain('node_modules/sharp');
  const missing = native.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
