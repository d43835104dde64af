import { printDocument } from '../documents/print-document.ts';
import type { GraphqlResponse } from './graphql-response.ts';
import { BATCH_DELAY_MS, type Query } from './batch.ts';
import { abortedError } from './send.ts';

/** For how many milliseconds after its arrival a response is reused for identical queries. */
const RESPONSE_REUSE_MS = 5 * BATCH_DELAY_MS;

export interface Deduplicator {
  /** Shares the response of an identical query that is in flight or was answered in the last `RESPONSE_REUSE_MS`, else sends the query. */
  readonly send: (query: Query) => Promise<GraphqlResponse>;
  /** Discards all responses: after a mutation, and when the user changes. */
  readonly clear: () => void;
}

interface Entry {
  readonly response: Promise<GraphqlResponse>;
  /** Aborts the request. */
  readonly cancel: AbortController;
  callers: number;
  isSettled: boolean;
}

/** Deduplicates identical queries (same text, same variables). Responses with errors are not reused. */
export function createDeduplicator(ask: (query: Query) => Promise<GraphqlResponse>): Deduplicator {
  const entries = new Map<string, Entry>();

  function start(key: string, query: Query): Entry {
    const cancel = new AbortController();
    const entry: Entry = {
      response: ask({ ...query, signal: cancel.signal }),
      cancel,
      callers: 0,
      isSettled: false,
    };
    const drop = (): void => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entries.set(key, entry);
    void dropLater(entry, drop);
    return entry;
  }

  return {
    send(query) {
      const key = `${printDocument(query.document)}\n${JSON.stringify(query.variables)}`;
      const entry = entries.get(key) ?? start(key, query);
      return waitFor(entry, query.signal, () => {
        if (entries.get(key) === entry) entries.delete(key);
      });
    },
    clear: () => entries.clear(),
  };
}

async function dropLater(entry: Entry, drop: () => void): Promise<void> {
  try {
    const { errors } = await entry.response;
    entry.isSettled = true;
    if (errors.length > 0) drop();
    else setTimeout(drop, RESPONSE_REUSE_MS);
  } catch {
    // The caller handles the error; here the response must only not be reused.
    drop();
  }
}

/** Waits for a shared response; aborting the last caller aborts the request. */
function waitFor(entry: Entry, signal: AbortSignal, drop: () => void): Promise<GraphqlResponse> {
  entry.callers += 1;
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      entry.callers -= 1;
      if (entry.callers === 0 && !entry.isSettled) {
        drop();
        entry.cancel.abort(signal.reason);
      }
      reject(abortedError(signal.reason));
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    entry.response.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
