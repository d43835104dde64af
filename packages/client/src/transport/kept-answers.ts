import { printDocument } from '../documents/print-document.ts';
import type { Answer } from './answer.ts';
import { BATCH_DELAY_MS, type Query } from './batch.ts';
import { abortedError } from './exchange.ts';

/** How long an answer serves identical queries, in milliseconds after it arrived. */
const KEPT_ANSWER_MS = 5 * BATCH_DELAY_MS;

export interface KeptAnswers {
  /** The answer of an identical query that is under way or was answered in the last `KEPT_ANSWER_MS`, else a new one. */
  readonly ask: (query: Query) => Promise<Answer>;
  /** Forgets everything: a mutation may have changed what was answered, or somebody else may ask from now on. */
  readonly forget: () => void;
}

interface Entry {
  readonly answer: Promise<Answer>;
  /** Ends the request. */
  readonly cancel: AbortController;
  askers: number;
  isAnswered: boolean;
}

/** Puts a short memory for identical queries (same text, same values) before `ask`. Answers with errors are not kept. */
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
    // Whoever asked is told; here it only matters that nothing is kept.
    drop();
  }
}

/** Waits as one of an entry's askers; when the last of them has given up, so does the request. */
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
