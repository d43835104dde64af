import { MAX_MERGED_QUERIES, ownerPrefix, printDocument, printMerged } from '../documents/print-document.ts';
import type { AnyDocument, Variables } from '../documents/typed-document.ts';
import type { GraphqlErrorEntry } from '../errors.ts';
import type { GraphqlResponse } from './graphql-response.ts';
import { abortedError, type Sender } from './send.ts';

/** How long a batch collects queries, in milliseconds. */
export const BATCH_DELAY_MS = 10;

/** A document with its variables, and its caller's abort signal. */
export interface Operation {
  readonly document: AnyDocument;
  readonly variables: Variables;
  readonly signal?: AbortSignal | undefined;
}

/** An operation that can be aborted. */
export type Query = Operation & { readonly signal: AbortSignal };

export interface Batcher {
  /** Adds a query to the current batch; resolves with its own response, as if it had been sent unbatched. */
  readonly enqueue: (query: Query) => Promise<GraphqlResponse>;
  /** Sends the current batch immediately. */
  readonly flush: () => void;
}

interface QueuedQuery extends Query {
  readonly resolve: (answer: GraphqlResponse) => void;
  readonly reject: (error: unknown) => void;
}

/** Collects the queries of `BATCH_DELAY_MS` and sends them as one document. */
export function createBatcher(sender: Sender): Batcher {
  let waiting: QueuedQuery[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const queued = waiting.filter((query) => !query.signal.aborted);
    waiting = [];
    for (const group of groupMergeable(queued)) void sendGroup(sender, group);
  }

  return {
    flush,
    enqueue: (query) =>
      new Promise((resolve, reject) => {
        const { signal } = query;
        signal.addEventListener('abort', () => reject(abortedError(signal.reason)), { once: true });
        waiting.push({ ...query, resolve, reject });
        timer ??= setTimeout(flush, BATCH_DELAY_MS);
      }),
  };
}

/** Sends one document unmerged. */
export const sendUnbatched = (
  sender: Sender,
  { document, variables, signal }: Operation,
): Promise<GraphqlResponse> => sender({ query: printDocument(document), variables, signal });

/** Splits the queries into groups of at most `MAX_MERGED_QUERIES`, without conflicting fragments of the same name. */
function groupMergeable(queries: readonly QueuedQuery[]): QueuedQuery[][] {
  const groups: { queued: QueuedQuery[]; fragments: Map<string, string> }[] = [];
  for (const query of queries) {
    let group = groups.find(
      ({ queued: others, fragments }) =>
        others.length < MAX_MERGED_QUERIES &&
        query.document.fragments.every(({ name, text }) => (fragments.get(name) ?? text) === text),
    );
    if (group === undefined) groups.push((group = { queued: [], fragments: new Map() }));
    group.queued.push(query);
    for (const { name, text } of query.document.fragments) group.fragments.set(name, text);
  }
  return groups.map((group) => group.queued);
}

async function sendGroup(sender: Sender, group: readonly QueuedQuery[]): Promise<void> {
  const [only] = group;
  if (only !== undefined && group.length === 1) return sendSingle(sender, only);
  try {
    const merged = await sender(merge(group));
    group.forEach((query, owner) => {
      if (query.signal.aborted) return;
      // Without data, one query may have failed the whole document: send each query separately.
      if (merged.data === null) void sendSingle(sender, query);
      else query.resolve(extractResponse(merged, owner));
    });
  } catch (error) {
    for (const query of group) query.reject(error);
  }
}

async function sendSingle(sender: Sender, query: QueuedQuery): Promise<void> {
  try {
    query.resolve(await sendUnbatched(sender, query));
  } catch (error) {
    query.reject(error);
  }
}

const merge = (group: readonly QueuedQuery[]): Parameters<Sender>[0] => ({
  query: printMerged(group.map((query) => query.document)),
  variables: Object.fromEntries(
    group.flatMap(({ variables }, owner) =>
      Object.entries(variables).map(([name, value]) => [ownerPrefix(owner) + name, value]),
    ),
  ),
  signal: allAborted(group),
});

/** Fires when all queries of a group are aborted. */
function allAborted(group: readonly QueuedQuery[]): AbortSignal {
  const controller = new AbortController();
  const abortIfLast = (): void => {
    if (group.every(({ signal }) => signal.aborted)) controller.abort();
  };
  for (const { signal } of group) signal.addEventListener('abort', abortIfLast, { once: true });
  return controller.signal;
}

/** Extracts one query's part of a merged response, under the response keys of its own document. */
function extractResponse(merged: GraphqlResponse, owner: number): GraphqlResponse {
  const prefix = ownerPrefix(owner);
  const own = (key: unknown): key is string => typeof key === 'string' && key.startsWith(prefix);
  return {
    data: Object.fromEntries(
      Object.entries(merged.data ?? {})
        .filter(([key]) => own(key))
        .map(([key, value]) => [key.slice(prefix.length), value]),
    ),
    errors: merged.errors.flatMap((error): GraphqlErrorEntry[] => {
      const [root, ...rest] = error.path ?? [];
      // An error without a path concerns every query.
      if (root === undefined) return [error];
      return own(root) ? [{ ...error, path: [root.slice(prefix.length), ...rest] }] : [];
    }),
  };
}
