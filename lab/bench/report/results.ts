import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Section } from './report.ts';

// Results are stored as JSON, so that a slow part can be measured on its own and later than others.

/** The data of `docs/performance.md`. */
export interface Results {
  /** By part of the bench. */
  readonly parts: Readonly<Record<string, Section & Taken>>;
  /** By name of the run of `npm run stress`. */
  readonly proofs: Readonly<Record<string, StressVerdict & Taken>>;
}

/** The day of a measurement, as 2026-02-03. */
interface Taken {
  readonly takenOn: string;
}

interface StressVerdict {
  readonly isProved: boolean;
  /** The counts, in one line. */
  readonly words: string;
}

const folder = fileURLToPath(new URL('../../../docs/performance/', import.meta.url));
const file = `${folder}results.json`;

export function readResults(): Results {
  if (!existsSync(file)) return { parts: {}, proofs: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as Results;
}

/** Stores the result of a part of the bench, replacing the previous one. */
export function savePart(name: string, section: Section): void {
  const { parts, proofs } = readResults();
  save({ parts: { ...parts, [name]: { ...section, takenOn: today() } }, proofs });
}

/** Stores the result of a stress run, replacing the previous one. */
export function saveVerdict(name: string, { isProved, words }: StressVerdict): void {
  const { parts, proofs } = readResults();
  save({ parts, proofs: { ...proofs, [name]: { isProved, words, takenOn: today() } } });
}

const today = (): string => new Date().toISOString().slice(0, 10);

function save(results: Results): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
