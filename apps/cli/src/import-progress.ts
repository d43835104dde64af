import type { ImportProgress } from '@masthead/backend';
import { Presets, SingleBar } from 'cli-progress';
import type { Output } from './command.ts';

const titles: Readonly<Record<ImportProgress['phase'], string>> = {
  check: 'Checking the file',
  content: 'Storing content',
  finish: 'Finishing',
  uploads: 'Copying uploads',
};

/** Shows the progress of an import. */
export interface ProgressView {
  update(progress: ImportProgress): void;
  /** Clears the line for further output. May be called twice. */
  stop(): void;
}

/**
 * On a terminal, one bar per step, with counts and the remaining time; elsewhere (a log, a pipe) a plain line at the start of a step and at
 * every quarter.
 */
export function showProgress(output: Output): ProgressView {
  return output.isTTY ? showBars(output as NodeJS.WriteStream) : showLines(output);
}

function showBars(stream: NodeJS.WriteStream): ProgressView {
  let bar: SingleBar | undefined;
  let phase: ImportProgress['phase'] | undefined;
  return {
    update(progress) {
      const { done, total } = inUnits(progress);
      if (phase !== progress.phase) {
        bar?.stop();
        phase = progress.phase;
        bar = new SingleBar(
          {
            stream,
            format: `${titles[phase].padEnd(17)} {bar} {percentage} %  {value} of {total} ${inUnits(progress).unit}  {eta_formatted} left`,
            hideCursor: true,
            etaBuffer: 50,
          },
          Presets.shades_classic,
        );
        bar.start(total, done);
      }
      bar?.setTotal(total);
      bar?.update(done);
    },
    stop() {
      bar?.stop();
      bar = undefined;
    },
  };
}

function showLines(output: Output): ProgressView {
  let last = '';
  return {
    update(progress) {
      const { done, total, unit } = inUnits(progress);
      const quarter = progress.total === 0 ? 4 : Math.floor((progress.done / progress.total) * 4);
      const step = `${progress.phase} ${quarter}`;
      if (step === last) return;
      last = step;
      output.write(`${titles[progress.phase]}: ${done} of ${total} ${unit}\n`);
    },
    stop() {
      last = '';
    },
  };
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}

/** Bytes are shown in MB. */
function inUnits({ done, total, unit }: ImportProgress): { done: number; total: number; unit: string } {
  if (unit !== 'bytes') return { done, total, unit };
  return { done: megabytes(done), total: megabytes(total), unit: 'MB' };
}
