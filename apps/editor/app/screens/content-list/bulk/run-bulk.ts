import {
  type BulkResult,
  type ContentRow,
  type ContentTypeName,
  type EditingService,
  ServiceError,
} from '../../../../service/editing-service.ts';
import {
  type BulkChange,
  type BulkStep,
  needsRows,
  planChange,
  planUndo,
  type SiteNow,
} from './bulk-change.ts';

/** The methods of the service that change several rows. */
export type BulkService = Pick<EditingService, 'contentRows' | 'bulkUpdate' | 'bulkDelete' | 'bulkRestore'>;

/** The number of rows in one request. */
const batchSize = 200;
const maxRowsPerRequest = 100;
/** How often an item is sent that the server had no time for. */
const maxAttempts = 5;

export interface BulkFailure {
  readonly id: number;
  readonly message: string;
}

export interface BulkOutcome {
  readonly changedCount: number;
  readonly failures: readonly BulkFailure[];
  /** Rows that were not sent, because the user stopped the change or the server was unreachable. */
  readonly remaining: readonly number[];
  /** Why rows remain; `null` if the user stopped the change, or none remain. */
  readonly error: ServiceError | null;
  /** Undoes what was changed; empty if that is impossible. */
  readonly undo: readonly BulkStep[];
}

export interface BulkOptions {
  readonly service: BulkService;
  readonly type: ContentTypeName;
  readonly site: SiteNow;
  /** Called after each request with the number of rows that are done. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Applies a change to rows, in batches, one after the other. */
export async function runBulkChange(
  change: BulkChange,
  ids: readonly number[],
  options: BulkOptions,
): Promise<BulkOutcome> {
  return runBatches(ids, options, async (batch) => {
    if (!needsRows(change)) {
      const kind = change.kind as 'trash' | 'restore' | 'delete';
      return { steps: [{ ids: batch, request: { kind } }], unchanged: 0, undo: inverseOf(kind, batch) };
    }
    const rows = await loadRows(batch, options);
    const steps = planChange(change, rows, options.site);
    const planned = steps.reduce((sum, { ids: { length } }) => sum + length, 0);
    return { steps, unchanged: batch.length - planned, undo: planUndo(change, rows, options.site) };
  });
}

/** Sends planned requests, as an undo does. */
export async function runBulkSteps(steps: readonly BulkStep[], options: BulkOptions): Promise<BulkOutcome> {
  const failures: BulkFailure[] = [];
  let changedCount = 0;
  for (const { ids, request } of steps) {
    const outcome = await runBatches(ids, options, (batch) =>
      Promise.resolve({ steps: [{ ids: batch, request }], unchanged: 0, undo: [] }),
    );
    changedCount += outcome.changedCount;
    failures.push(...outcome.failures);
    if (outcome.remaining.length > 0) {
      return { ...outcome, changedCount, failures, undo: [] };
    }
  }
  return { changedCount, failures, remaining: [], error: null, undo: [] };
}

interface Plan {
  readonly steps: readonly BulkStep[];
  /** The number of rows that need no request. */
  readonly unchanged: number;
  readonly undo: readonly BulkStep[];
}

async function runBatches(
  ids: readonly number[],
  { service, onProgress, signal }: BulkOptions,
  plan: (batch: readonly number[]) => Promise<Plan>,
): Promise<BulkOutcome> {
  const failures: BulkFailure[] = [];
  const undo: BulkStep[] = [];
  const changedIds = new Set<number>();
  let unchangedCount = 0;
  let error: ServiceError | null = null;
  let index = 0;
  for (; index < ids.length; index += batchSize) {
    if (signal?.aborted === true) break;
    const batch = ids.slice(index, index + batchSize);
    try {
      const planned = await plan(batch);
      unchangedCount += planned.unchanged;
      undo.push(...planned.undo);
      for (const step of planned.steps) {
        const results = await sendStep(service, step);
        for (const { id, error: reason } of results) {
          if (reason === null) changedIds.add(id);
          else failures.push({ id, message: reason.message });
        }
      }
    } catch (thrown) {
      error = toServiceError(thrown);
      break;
    }
    onProgress?.(Math.min(index + batchSize, ids.length));
  }
  return {
    changedCount: changedIds.size + unchangedCount,
    failures,
    remaining: ids.slice(index),
    error,
    undo: merged(undo.map((step) => ({ ...step, ids: step.ids.filter((id) => changedIds.has(id)) }))),
  };
}

/** Sends one request. Items that the server had no time for are sent again; an error that is not about the connection concerns all items. */
async function sendStep(service: BulkService, { ids, request }: BulkStep): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  let left = ids;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    const sent = await send(service, left, request);
    const late = attempt < maxAttempts ? sent.filter(({ error }) => error?.code === 'TIME_LIMIT') : [];
    results.push(...sent.filter((result) => !late.includes(result)));
    left = late.map(({ id }) => id);
  }
  return results;
}

async function send(
  service: BulkService,
  ids: readonly number[],
  request: BulkStep['request'],
): Promise<BulkResult[]> {
  try {
    if (request.kind === 'restore') return await service.bulkRestore(ids);
    if (request.kind === 'update') {
      return await service.bulkUpdate(ids, request.draft, { appendTerms: request.appendTerms });
    }
    return await service.bulkDelete(ids, { permanently: request.kind === 'delete' });
  } catch (thrown) {
    const error = toServiceError(thrown);
    if (error.code === 'unavailable' || error.code === 'signed_out') throw error;
    return ids.map((id) => ({ id, error: { code: error.code, message: error.message } }));
  }
}

async function loadRows(ids: readonly number[], { service, type }: BulkOptions): Promise<ContentRow[]> {
  const rows: ContentRow[] = [];
  for (let index = 0; index < ids.length; index += maxRowsPerRequest) {
    rows.push(...(await service.contentRows(type, ids.slice(index, index + maxRowsPerRequest))));
  }
  return rows;
}

/** A deletion cannot be undone. */
const inverseOf = (kind: 'trash' | 'restore' | 'delete', ids: readonly number[]): BulkStep[] =>
  kind === 'delete' ? [] : [{ ids, request: { kind: kind === 'trash' ? 'restore' : 'trash' } }];

/** Joins steps with the same request, so that an undo needs few. */
function merged(steps: readonly BulkStep[]): BulkStep[] {
  const groups = new Map<string, { ids: number[]; request: BulkStep['request'] }>();
  for (const { ids, request } of steps.filter((step) => step.ids.length > 0)) {
    const name = JSON.stringify(request);
    const group = groups.get(name);
    if (group) group.ids.push(...ids);
    else groups.set(name, { ids: [...ids], request });
  }
  return [...groups.values()];
}

const toServiceError = (thrown: unknown): ServiceError =>
  thrown instanceof ServiceError ? thrown : new ServiceError('unexpected', String(thrown), { cause: thrown });
