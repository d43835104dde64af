import { saveProof } from '../bench/results.ts';
import { writeReport } from '../bench/write-report.ts';

/** What a proof has come to. */
export interface Verdict {
  readonly isProved: boolean;
  /** What was counted, in one line. */
  readonly words: string;
}

/** Keeps a verdict beside what the bench has found, and writes both down. */
export function writeVerdict(name: string, verdict: Verdict): void {
  saveProof(name, verdict);
  writeReport();
}
