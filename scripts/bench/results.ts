import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Section } from './report.ts';

// What was found is kept as data, so that a part that takes long can be measured alone and later than others.

/** What `docs/performance.md` is written from. */
export interface Results {
  /** By the names of the parts of the bench. */
  readonly parts: Readonly<Record<string, Section & Taken>>;
  /** By the names of the proofs of `npm run stress`. */
  readonly proofs: Readonly<Record<string, Proof & Taken>>;
}

/** The day of a measurement, as 2026-02-03. */
interface Taken {
  readonly takenOn: string;
}

interface Proof {
  readonly isProved: boolean;
  /** What was counted, in one line. */
  readonly words: string;
}

const folder = fileURLToPath(new URL('../../docs/performance/', import.meta.url));
const file = `${folder}results.json`;

export function readResults(): Results {
  if (!existsSync(file)) return { parts: {}, proofs: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as Results;
}

/** Keeps what a part of the bench has found, in place of what it found before. */
export function savePart(name: string, section: Section): void {
  const { parts, proofs } = readResults();
  save({ parts: { ...parts, [name]: { ...section, takenOn: today() } }, proofs });
}

/** Keeps what a proof has come to, in place of what it came to before. */
export function saveProof(name: string, { isProved, words }: Proof): void {
  const { parts, proofs } = readResults();
  save({ parts, proofs: { ...proofs, [name]: { isProved, words, takenOn: today() } } });
}

const today = (): string => new Date().toISOString().slice(0, 10);

function save(results: Results): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
