import { satisfies, validRange } from 'semver';
import type { InstalledPackage } from './installed-packages.ts';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** An advisory that affects an installed version. */
export interface Advisory extends InstalledPackage {
  readonly severity: Severity;
  readonly title: string;
  readonly url: string;
}

/** The registry returned no advisories. The message is the reason; it continues a sentence that starts with the registry's URL. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/**
 * Queries a registry for the advisories of packages, as `npm audit` does.
 *
 * @param options.registry URL with a trailing slash.
 * @returns The advisories that affect an installed version, the most severe first.
 * @throws {RegistryError}
 */
export async function queryRegistry(
  packages: readonly InstalledPackage[],
  { registry, timeLimitMs }: { registry: string; timeLimitMs: number },
): Promise<Advisory[]> {
  const listed = readResponse(await post(packages, { registry, timeLimitMs }));
  return packages
    .flatMap((installed) =>
      (listed.get(installed.name) ?? [])
        .filter(({ range }) => isAffected(installed.version, range))
        .map(({ severity, title, url }): Advisory => ({ ...installed, severity, title, url })),
    )
    .toSorted((one, other) => severities.indexOf(other.severity) - severities.indexOf(one.severity));
}

async function post(
  packages: readonly InstalledPackage[],
  { registry, timeLimitMs }: { registry: string; timeLimitMs: number },
): Promise<string> {
  const versions: Record<string, string[]> = {};
  for (const { name, version } of packages) (versions[name] ??= []).push(version);
  try {
    const response = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(versions),
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (response.ok) return await response.text();
    await response.body?.cancel();
    throw new RegistryError(`returned status ${response.status} instead of advisories`);
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    throw new RegistryError(
      error instanceof Error && error.name === 'TimeoutError'
        ? `did not respond within ${timeLimitMs / 1000} seconds`
        : `could not be reached (${causeOf(error)})`,
      { cause: error },
    );
  }
}

/** The message of `fetch` is only "fetch failed"; its cause has the code, such as ECONNREFUSED. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : String(cause);
}

interface ListedAdvisory extends Pick<Advisory, 'severity' | 'title' | 'url'> {
  readonly range: string;
}

/** Advisories by the name of the package. */
function readResponse(text: string): Map<string, ListedAdvisory[]> {
  const answer = parse(text);
  if (!isRecord(answer)) throw notAdvisories();
  return new Map(
    Object.entries(answer).map(([name, list]) => {
      if (!Array.isArray(list)) throw notAdvisories();
      return [name, list.map(readAdvisory)];
    }),
  );
}

function readAdvisory(advisory: unknown): ListedAdvisory {
  if (!isRecord(advisory)) throw notAdvisories();
  const severity = severities.find((each) => each === advisory['severity']);
  const { title, url, vulnerable_versions: range } = advisory;
  if (severity === undefined || typeof title !== 'string' || typeof range !== 'string') throw notAdvisories();
  return { severity, title, url: typeof url === 'string' ? url : '', range };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const notAdvisories = (): RegistryError => new RegistryError('returned something other than advisories');

/** An invalid range counts as affected, because a false alarm is better than a missed advisory. */
const isAffected = (version: string, range: string): boolean =>
  validRange(range, { loose: true }) === null ||
  satisfies(version, range, { includePrerelease: true, loose: true });
