import { MAX_MERGED_QUERIES, ownerPrefix, printDocument, printMerged } from '../documents/print-document.ts';
import type { AnyDocument, Variables } from '../documents/typed-document.ts';
import type { GraphqlErrorEntry } from '../errors.ts';
import type { Answer } from './answer.ts';
import { abortedError, type Exchange } from './exchange.ts';

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
  readonly ask: (query: Query) => Promise<Answer>;
  /** Sends the current batch immediately. */
  readonly flush: () => void;
}

interface Ticket extends Query {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Collects the queries of `BATCH_DELAY_MS` and sends them as one document. */
export function createBatcher(exchange: Exchange): Batcher {
  let waiting: Ticket[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const tickets = waiting.filter((ticket) => !ticket.signal.aborted);
    waiting = [];
    for (const group of groupMergeable(tickets)) void send(exchange, group);
  }

  return {
    flush,
    ask: (query) =>
      new Promise((resolve, reject) => {
        const { signal } = query;
        signal.addEventListener('abort', () => reject(abortedError(signal.reason)), { once: true });
        waiting.push({ ...query, resolve, reject });
        timer ??= setTimeout(flush, BATCH_DELAY_MS);
      }),
  };
}

/** Sends one document unmerged. */
export const askAlone = (exchange: Exchange, { document, variables, signal }: Operation): Promise<Answer> =>
  exchange({ query: printDocument(document), variables, signal });

/** Splits the queries into groups of at most `MAX_MERGED_QUERIES`, without conflicting fragments of the same name. */
function groupMergeable(tickets: readonly Ticket[]): Ticket[][] {
  const groups: { tickets: Ticket[]; fragments: Map<string, string> }[] = [];
  for (const ticket of tickets) {
    let group = groups.find(
      ({ tickets: others, fragments }) =>
        others.length < MAX_MERGED_QUERIES &&
        ticket.document.fragments.every(({ name, text }) => (fragments.get(name) ?? text) === text),
    );
    if (group === undefined) groups.push((group = { tickets: [], fragments: new Map() }));
    group.tickets.push(ticket);
    for (const { name, text } of ticket.document.fragments) group.fragments.set(name, text);
  }
  return groups.map((group) => group.tickets);
}

async function send(exchange: Exchange, group: readonly Ticket[]): Promise<void> {
  const [only] = group;
  if (only !== undefined && group.length === 1) return sendAlone(exchange, only);
  try {
    const merged = await exchange(merge(group));
    group.forEach((ticket, owner) => {
      if (ticket.signal.aborted) return;
      // Without data, one query may have failed the whole document: send each query separately.
      if (merged.data === null) void sendAlone(exchange, ticket);
      else ticket.resolve(share(merged, owner));
    });
  } catch (error) {
    for (const ticket of group) ticket.reject(error);
  }
}

async function sendAlone(exchange: Exchange, ticket: Ticket): Promise<void> {
  try {
    ticket.resolve(await askAlone(exchange, ticket));
  } catch (error) {
    ticket.reject(error);
  }
}

const merge = (group: readonly Ticket[]): Parameters<Exchange>[0] => ({
  query: printMerged(group.map((ticket) => ticket.document)),
  variables: Object.fromEntries(
    group.flatMap(({ variables }, owner) =>
      Object.entries(variables).map(([name, value]) => [ownerPrefix(owner) + name, value]),
    ),
  ),
  signal: everyoneGone(group),
});

/** Fires when all queries of a group are aborted. */
function everyoneGone(group: readonly Ticket[]): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => {
    if (group.every(({ signal }) => signal.aborted)) gone.abort();
  };
  for (const { signal } of group) signal.addEventListener('abort', leave, { once: true });
  return gone.signal;
}

/** Extracts one query's part of a merged response, under the response keys of its own document. */
function share(merged: Answer, owner: number): Answer {
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
