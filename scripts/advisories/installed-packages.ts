/** A version of a package that `npm install` installs. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** `development`: only devDependencies need it. */
  readonly neededFor: 'run time' | 'development';
}

/** The parts of a lock file (version 3) that are used. */
interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  /** Only if the folder name differs from the package name. */
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

/**
 * Lists the packages that a lock file installs from a registry, for any platform. A version in several folders is listed once, as needed
 * at run time if any of them is.
 *
 * @param lock The text of `package-lock.json`.
 */
export function installedPackages(lock: string): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  for (const [folder, locked] of Object.entries((JSON.parse(lock) as LockFile).packages)) {
    const name = locked.name ?? folder.split('node_modules/').at(-1) ?? '';
    const { version } = locked;
    if (version === undefined || !isFromRegistry(folder, locked)) continue;
    const id = `${name}@${version}`;
    if (locked.dev !== true) found.set(id, { name, version, neededFor: 'run time' });
    else if (!found.has(id)) found.set(id, { name, version, neededFor: 'development' });
  }
  return [...found.values()];
}

/** Packages of this repository, links to them, and packages from git or a folder have no advisories in a registry. */
const isFromRegistry = (folder: string, { link, resolved }: LockedPackage): boolean =>
  folder.includes('node_modules/') && link !== true && !/^(?:git|file)[+:]/.test(resolved ?? '');
