import { useRef, useState } from 'react';
import type { ContentTypeName } from '../../../../service/editing-service.ts';
import { localTimeAt } from '../../../dates/site-time.ts';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { BulkChange, BulkStep } from './bulk-change.ts';
import { type BulkFailure, type BulkOutcome, runBulkChange, runBulkSteps } from './run-bulk.ts';

type JobKind = BulkChange['kind'] | 'undo';

/** A change of several rows that is being made. */
export interface BulkJob {
  readonly kind: JobKind;
  readonly done: number;
  readonly total: number;
  /** Whether it takes more than one request, so that its progress is shown. */
  readonly isSlow: boolean;
  readonly stop: () => void;
}

/** What could not be changed. */
export interface BulkReport {
  readonly kind: JobKind;
  readonly failures: readonly BulkFailure[];
  readonly remaining: readonly number[];
  readonly error: string | null;
  /** Tries again with the rows that failed or remain. */
  readonly retry: () => void;
}

export interface BulkJobs {
  readonly job: BulkJob | null;
  readonly report: BulkReport | null;
  readonly dismissReport: () => void;
  readonly run: (change: BulkChange, ids: readonly number[]) => void;
  /** Undoes the last change, as long as it can be undone. */
  readonly undoLast: () => void;
}

interface BulkJobOptions {
  readonly type: ContentTypeName;
  readonly timeZone: string;
  /** Shows a change before the server has confirmed it. */
  readonly onStart: (change: BulkChange, ids: readonly number[]) => void;
  /** Called when a change or an undo has ended, with the ids that it concerned. */
  readonly onEnd: (ids: readonly number[]) => void;
}

const stopLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Above this number, a change takes more than one request. */
const slowRows = 200;

/** Changes several rows, one job at a time. A job goes on when the user leaves the screen. */
export function useBulkJobs({ type, timeZone, onStart, onEnd }: BulkJobOptions): BulkJobs {
  const { service } = useEditor();
  const [job, setJob] = useState<BulkJob | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const isRunning = useRef(false);
  const lastUndo = useRef<(() => void) | null>(null);

  async function execute(
    kind: JobKind,
    ids: readonly number[],
    work: (options: Parameters<typeof runBulkChange>[2]) => Promise<BulkOutcome>,
  ): Promise<BulkOutcome | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    const controller = new AbortController();
    const shown: BulkJob = {
      kind,
      done: 0,
      total: ids.length,
      isSlow: ids.length > slowRows,
      stop: () => controller.abort(),
    };
    setJob(shown);
    setReport(null);
    if (shown.isSlow) addEventListener('beforeunload', stopLeaving);
    try {
      return await work({
        service,
        type,
        site: { localNow: localTimeAt(Date.now(), timeZone) },
        onProgress: (done) => setJob({ ...shown, done }),
        signal: controller.signal,
      });
    } finally {
      removeEventListener('beforeunload', stopLeaving);
      isRunning.current = false;
      setJob(null);
      onEnd(ids);
    }
  }

  async function run(change: BulkChange, ids: readonly number[]): Promise<void> {
    if (ids.length === 0 || isRunning.current) return;
    onStart(change, ids);
    const outcome = await execute(change.kind, ids, (options) => runBulkChange(change, ids, options));
    if (!outcome) return;
    if (outcome.changedCount > 0) announce(change.kind, outcome);
    reportFailures(change.kind, outcome, (left) => void run(change, left));
  }

  async function undo(steps: readonly BulkStep[]): Promise<void> {
    lastUndo.current = null;
    const ids = steps.flatMap((step) => step.ids);
    let done = 0;
    const outcome = await execute('undo', ids, (options) =>
      runBulkSteps(steps, {
        ...options,
        onProgress: () => options.onProgress?.(Math.min((done += slowRows), ids.length)),
      }),
    );
    if (!outcome) return;
    if (outcome.changedCount > 0)
      showToast(en.lists.bulk.done.undo(en.lists[type].count(outcome.changedCount)));
    reportFailures('undo', outcome, (left) => {
      const wanted = new Set(left);
      void undo(steps.map((step) => ({ ...step, ids: step.ids.filter((id) => wanted.has(id)) })));
    });
  }

  function announce(kind: BulkChange['kind'], { changedCount, undo: steps }: BulkOutcome): void {
    const text = en.lists.bulk.done[kind](en.lists[type].count(changedCount));
    if (steps.length === 0) {
      lastUndo.current = null;
      showToast(text);
      return;
    }
    const close = showToast(text, { action: { label: en.ui.undo, run: () => void undo(steps) } });
    lastUndo.current = () => {
      close();
      void undo(steps);
    };
  }

  function reportFailures(
    kind: JobKind,
    { failures, remaining, error }: BulkOutcome,
    again: (ids: readonly number[]) => void,
  ): void {
    if (failures.length === 0 && error === null) return;
    setReport({
      kind,
      failures,
      remaining,
      error: error?.message ?? null,
      retry: () => again([...failures.map(({ id }) => id), ...remaining]),
    });
  }

  return {
    job,
    report,
    dismissReport: () => setReport(null),
    run: (change, ids) => void run(change, ids),
    undoLast: () => lastUndo.current?.(),
  };
}
