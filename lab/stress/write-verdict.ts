import { saveVerdict } from '../bench/report/results.ts';
import { writeReport } from '../bench/report/write-report.ts';

/** The result of a stress test. */
export interface Verdict {
  readonly isProved: boolean;
  /** The counts, in one line. */
  readonly words: string;
}

/** Stores a verdict with the results of the bench, and writes the report. */
export function writeVerdict(name: string, verdict: Verdict): void {
  saveVerdict(name, verdict);
  writeReport();
}
