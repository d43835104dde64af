import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

// Compares the table of packages in docs/architecture.md with the package.json files and the imports.

const root = fileURLToPath(new URL('../', import.meta.url));

interface PackageRow {
  name: string;
  folder: string;
  mayImport: string[];
  entryPoints: string[];
}

interface PackageJson {
  name: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const packages: PackageRow[] = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [\w-]+ +\| (apps|packages)\//.test(line))
  .map((line) => {
    const [name = '', folder = '', , mayImport = '', entryPoints = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return {
      name,
      folder,
      mayImport: mayImport === 'nothing' ? [] : mayImport.split(' '),
      entryPoints: [...entryPoints.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
    };
  });

/** Folders inside the backend, each with those it may import from. */
const allowedImports: Record<string, string[]> = {
  http: ['graphql', 'content', 'access', 'errors'],
  graphql: ['content', 'access', 'storage', 'errors'],
  content: ['access', 'storage', 'errors'],
  import: ['content', 'access', 'storage', 'errors'],
  export: ['import', 'content', 'access', 'storage', 'errors'],
  backup: ['storage', 'errors'],
  jobs: ['content', 'access', 'storage', 'errors'],
  seed: ['storage', 'errors'],
  access: ['storage', 'errors'],
  storage: ['errors'],
};

test('architecture: the table of packages lists every folder of apps and packages', () => {
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  expect(packages.map(({ folder }) => folder).toSorted()).toEqual(folders.toSorted());
});

describe.each(packages)('package $name', (room) => {
  const pkg = JSON.parse(readFileSync(join(root, room.folder, 'package.json'), 'utf8')) as PackageJson;
  const files = sourcesBelow(join(root, room.folder));

  test('package.json depends on no other packages than the table allows', () => {
    expect(pkg.name).toBe(`@masthead/${room.name}`);
    expect(ownPackages(pkg.dependencies).filter((name) => !room.mayImport.includes(name))).toEqual([]);
    const inTests = new Set([...room.mayImport, 'testing']);
    expect(ownPackages(pkg.devDependencies).filter((name) => !inTests.has(name))).toEqual([]);
  });

  test('exports the entry points of the table', () => {
    expect(Object.keys(pkg.exports).toSorted()).toEqual(room.entryPoints.toSorted());
  });

  test('imports only packages from its package.json, and nothing outside its folder by relative path', () => {
    const declared = new Set(Object.keys({ ...pkg.dependencies, ...pkg.devDependencies, [pkg.name]: '' }));
    const production = new Set(Object.keys({ ...pkg.dependencies, [pkg.name]: '' }));
    const faults = files.flatMap((file) =>
      importsOf(file)
        .filter(({ specifier, typeOnly }) => {
          if (specifier.startsWith('node:') || specifier.startsWith('virtual:')) return false;
          if (specifier.startsWith('.')) {
            return (
              !resolve(dirname(file), specifier).startsWith(join(root, room.folder)) && !isTestFile(file)
            );
          }
          const name = packageOf(specifier);
          const known = isTestFile(file) || typeOnly || isToolingFile(file) ? declared : production;
          return (
            !known.has(name) &&
            !(isTestFile(file) && testTools.has(name)) &&
            !(typeOnly && known.has(`@types/${name}`))
          );
        })
        .map(({ specifier }) => `${relative(root, file)} imports ${specifier}`),
    );
    expect(faults).toEqual([]);
  });
});

test('backend: folders import only from the folders below them', () => {
  const source = join(root, 'packages/backend/src');
  const faults = sourcesBelow(source)
    .filter((file) => !isTestFile(file))
    .flatMap((file) => {
      const from = relative(source, file).split('/')[0] ?? '';
      const allowed = allowedImports[from];
      if (!allowed) return [];
      return importsOf(file)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => relative(source, resolve(dirname(file), specifier)).split('/')[0] ?? '')
        .map((to) => to.replace(/\.ts$/, ''))
        .filter((to) => to !== from && !allowed.includes(to))
        .map((to) => `${relative(source, file)} imports from ${to}`);
    });
  expect(faults).toEqual([]);
});

test('backend: only storage imports kysely and node:sqlite', () => {
  const source = join(root, 'packages/backend/src');
  const faults = sourcesBelow(source)
    .filter((file) => !isTestFile(file) && !relative(source, file).startsWith('storage/'))
    .filter((file) =>
      importsOf(file).some(({ specifier }) => specifier === 'kysely' || specifier === 'node:sqlite'),
    );
  expect(faults).toEqual([]);
});

const testTools = new Set(['vitest', '@masthead/testing', 'playwright-core', '@axe-core/playwright']);

function isTestFile(file: string): boolean {
  return /\.test\.tsx?$|\/tests\//.test(file);
}

/** Files that never run in production and may use devDependencies. */
function isToolingFile(file: string): boolean {
  return /\/(vite|react-router)\.config\.ts$|\/site\/theming\/|\/app\/routes\.ts$|\/apps\/server\/dev\.ts$|\/packages\/testing\//.test(
    file,
  );
}

function ownPackages(dependencies: Record<string, string> = {}): string[] {
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@masthead/'))
    .map((name) => name.slice('@masthead/'.length));
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (['node_modules', 'build', '.react-router'].includes(name)) return [];
    const path = join(folder, name);
    // The block kit has a package.json and a lock file of its own.
    if (statSync(path).isDirectory()) return existsSync(join(path, 'package.json')) ? [] : sourcesBelow(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

function importsOf(file: string): { specifier: string; typeOnly: boolean }[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...found].map(([, typeOnly, named, dynamic]) => ({
    specifier: (named ?? dynamic ?? '').replace(/\?.*$/, ''),
    typeOnly: typeOnly !== undefined,
  }));
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
