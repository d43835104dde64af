import { printDocument } from '../documents/print-document.ts';
import type { Answer } from './answer.ts';
import { BATCH_DELAY_MS, type Query } from './batch.ts';
import { abortedError } from './exchange.ts';

/** For how many milliseconds after its arrival a response is reused for identical queries. */
const KEPT_ANSWER_MS = 5 * BATCH_DELAY_MS;

export interface KeptAnswers {
  /** Shares the response of an identical query that is in flight or was answered in the last `RESPONSE_REUSE_MS`, else sends the query. */
  readonly ask: (query: Query) => Promise<Answer>;
  /** Discards all responses: after a mutation, and when the user changes. */
  readonly forget: () => void;
}

interface Entry {
  readonly answer: Promise<Answer>;
  /** Aborts the request. */
  readonly cancel: AbortController;
  askers: number;
  isAnswered: boolean;
}

/** Deduplicates identical queries (same text, same variables). Responses with errors are not reused. */
export function createKeptAnswers(ask: (query: Query) => Promise<Answer>): KeptAnswers {
  const entries = new Map<string, Entry>();

  function begin(key: string, query: Query): Entry {
    const cancel = new AbortController();
    const entry: Entry = {
      answer: ask({ ...query, signal: cancel.signal }),
      cancel,
      askers: 0,
      isAnswered: false,
    };
    const drop = (): void => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entries.set(key, entry);
    void settle(entry, drop);
    return entry;
  }

  return {
    ask(query) {
      const key = `${printDocument(query.document)}\n${JSON.stringify(query.variables)}`;
      const entry = entries.get(key) ?? begin(key, query);
      return waitFor(entry, query.signal, () => {
        if (entries.get(key) === entry) entries.delete(key);
      });
    },
    forget: () => entries.clear(),
  };
}

async function settle(entry: Entry, drop: () => void): Promise<void> {
  try {
    const { errors } = await entry.answer;
    entry.isAnswered = true;
    if (errors.length > 0) drop();
    else setTimeout(drop, KEPT_ANSWER_MS);
  } catch {
    // The caller handles the error; here the response must only not be reused.
    drop();
  }
}

/** Waits for a shared response; aborting the last caller aborts the request. */
function waitFor(entry: Entry, signal: AbortSignal, drop: () => void): Promise<Answer> {
  entry.askers += 1;
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      entry.askers -= 1;
      if (entry.askers === 0 && !entry.isAnswered) {
        drop();
        entry.cancel.abort(signal.reason);
      }
      reject(abortedError(signal.reason));
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    entry.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
