import { stripVTControlCharacters } from 'node:util';
import type { Advisory } from './query-registry.ts';

/** Two lines for each advisory, and a summary line. */
export function writeReport(
  advisories: readonly Advisory[],
  { registry, packages }: { registry: string; packages: number },
): string {
  const atRunTime = advisories.filter(({ neededFor }) => neededFor === 'run time').length;
  const checked = `(${packages} packages, checked with ${registry})`;
  return [
    ...advisories.flatMap(({ severity, name, version, neededFor, title, url }) => [
      `${severity.padEnd(8)}  ${name} ${version} (${neededFor}): ${printable(title)}`,
      `${' '.repeat(8)}  ${printable(url)}`,
    ]),
    advisories.length === 0
      ? `No known advisories ${checked}.`
      : `Known advisories: ${atRunTime} at run time, ${advisories.length - atRunTime} in development only ${checked}.`,
  ].join('\n');
}

/** Texts of the registry must not contain terminal control sequences. */
const printable = (text: string): string =>
  stripVTControlCharacters(text).replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
