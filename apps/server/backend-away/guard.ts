import { readAtMost } from '@masthead/client/server';
import { ServerError } from '../errors.ts';
import { createBreaker } from './breaker.ts';
import { isGraphqlAnswer, isInternalError } from './graphql-answer.ts';
import { createWaitingLine } from './waiting-line.ts';

type Fetch = (request: Request) => Promise<Response>;

export interface GuardOptions {
  /** Address of the WordPress, without a trailing slash. */
  readonly backendUrl: string;
  readonly fetch: Fetch;
  /** From sending a question to the end of its answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly onAway?: () => void;
  readonly onBack?: () => void;
  /** Milliseconds; only their differences count. */
  readonly clock?: () => number;
}

/** A WordPress, as far as it can be asked: nobody waits for one that does not answer. */
export interface Guard {
  /**
   * Asks it. Answers to questions have come whole when they are returned, files are handed on as they come.
   *
   * @throws {ServerError} `backend_away`, at once while it is known to be away, or `backend_busy` when too many wait for it; what `fetch` throws;
   *   the reason of the request's own signal.
   */
  readonly fetch: Fetch;
  /** Whether nobody who has something else should wait: it is away, or what was asked is not answered as soon as usual. */
  readonly isAway: () => boolean;
  /** Calls a listener whenever that begins. */
  onAway(listener: () => void): void;
  /** Calls a listener whenever it answers again. */
  onBack(listener: () => void): void;
  close(): void;
}

/** As many as a small WordPress works at; the others wait here, which costs less. */
const questionsAtOnce = 32;
const filesAtOnce = 16;
const mostWaiting = 256;

/** How long a file is waited for when nothing else is answered: often it comes from a server before the WordPress. */
const fileMs = 2000;

/** No question has an answer as long as this. */
const mostBytes = 64 * 1024 * 1024;

/** A busy backend is none that is away: who has nothing else to show waits for it. */
const probeMs = 6000;

/**
 * How long nothing may be answered before the easiest question is sent, in times as long as that usually lasts. When that is silent for as
 * long again, nothing is answered: a single slow question says nothing of the others.
 */
const patience = 2;
const leastPatienceMs = 200;
/** Whoever has something else to show waits for a second in all, unless nothing is ever answered sooner. */
const mostPatienceMs = 500;
/** So many questions without an answer say more than the easiest one that has one. */
const manySilent = 5;

/** Guards a WordPress and those who ask it: time limits, a circuit breaker, and a limit on how many ask at once. */
export function guardBackend(options: GuardOptions): Guard {
  const { backendUrl, fetch, timeoutMs, clock = () => performance.now() } = options;
  const questions = createWaitingLine({ atOnce: questionsAtOnce, mostWaiting });
  const files = createWaitingLine({ atOnce: filesAtOnce, mostWaiting });
  const awayListeners = new Set<() => void>();
  const backListeners = new Set<() => void>();
  /** What was sent and is not answered. */
  const underWay = new Set<Sent>();
  /** Those among them that have shown that nothing is answered any more. */
  const late = new Set<Sent>();
  /** That is so until something is answered, also when they have given up. */
  let isLate = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  /** The same of questions that were more than the easiest. */
  let questionAnsweredAt = Number.NEGATIVE_INFINITY;
  /** When those of the easiest questions were sent that are not answered. */
  const probesOut = new Set<{ sentAt: number }>();
  /**
   * For how long nothing was answered lately while somebody waited. Not how long answers took: that is mostly the line before it, where more
   * is asked than it works at.
   */
  let usualMs = mostPatienceMs;

  const breaker = createBreaker({
    probe,
    probeMs: Math.min(timeoutMs, probeMs),
    clock,
    onAway() {
      if (!isLate) tellAway();
      // Who hangs will not answer these either, and somebody waits for each.
      for (const { ending } of underWay) ending.abort(away());
      options.onAway?.();
    },
    onBack() {
      options.onBack?.();
      for (const listener of backListeners) listener();
    },
  });

  return {
    fetch: (request) => (isForFile(request) ? askForFile(request) : ask(request)),
    isAway: () => breaker.isOpen || isLate,
    onAway: (listener) => void awayListeners.add(listener),
    onBack: (listener) => void backListeners.add(listener),
    close: () => breaker.close(),
  };

  function longestPatienceMs(): number {
    return Math.max(mostPatienceMs, usualMs);
  }

  function patienceMs(): number {
    return Math.min(Math.max(patience * usualMs, leastPatienceMs), longestPatienceMs());
  }

  function watch(sent: Sent, until: number): void {
    sent.watching = setTimeout(
      // What has arrived while we were busy is read first.
      () => setImmediate(lookAt, sent),
      Math.max(until - clock(), 0) + 1,
    );
  }

  /** One slow answer, or one of many, is none of a backend that answers nothing: whatever else is answered shows that. */
  function lookAt(sent: Sent): void {
    if (!underWay.has(sent)) return;
    const suspectAt = Math.max(sent.sentAt, answeredAt) + patienceMs();
    if (clock() <= suspectAt) {
      watch(sent, suspectAt);
      return;
    }
    breaker.suspect();
    const [oldest] = probesOut;
    const lateAt = Math.max(suspectAt, oldest?.sentAt ?? clock()) + patienceMs();
    if (clock() <= lateAt && !areManySilent()) {
      watch(sent, lateAt);
      return;
    }
    late.add(sent);
    if (isLate) return;
    isLate = true;
    tellAway();
  }

  /** Something may answer what is easy alone: where content is locked, for one. */
  function areManySilent(): boolean {
    const silentSince = clock() - 2 * patienceMs();
    const silent = [...underWay].filter(({ sentAt }) => Math.max(sentAt, questionAnsweredAt) < silentSince);
    return silent.length >= manySilent;
  }

  function tellAway(): void {
    for (const listener of awayListeners) listener();
  }

  async function ask(request: Request): Promise<Response> {
    if (breaker.isOpen) throw away();
    const ending = new AbortController();
    const tooLate = setTimeout(() => ending.abort(timedOut(timeoutMs)), timeoutMs);
    const signal = AbortSignal.any([request.signal, ending.signal]);
    let leave: (() => void) | null = null;
    const sent: Sent = { sentAt: 0, ending, watching: undefined };
    try {
      leave = await questions.enter(signal);
      if (leave === null) throw busy();
      // It may have been found out meanwhile.
      if (breaker.isOpen) throw away();
      sent.sentAt = clock();
      underWay.add(sent);
      watch(sent, sent.sentAt + patienceMs());
      const answer = await whole(fetch, request, signal);
      if (isFailure(request, answer)) breaker.failed();
      // A firewall may have refused this one alone.
      else if (isDubious(request, answer)) breaker.suspect();
      else {
        breaker.answered();
        noteSilence(sent);
        questionAnsweredAt = clock();
        noteAnswer();
      }
      return answer.response;
    } catch (error) {
      if (isOwnFault(error) || (request.signal.aborted && !isTimeout(request.signal.reason))) throw error;
      breaker.failed();
      throw error;
    } finally {
      clearTimeout(tooLate);
      clearTimeout(sent.watching);
      underWay.delete(sent);
      late.delete(sent);
      // Of those that have shown it too few are left, and nobody else may ask.
      if (isLate && !areManySilent()) breaker.suspect();
      leave?.();
    }
  }

  function noteSilence({ sentAt }: { sentAt: number }): void {
    // An outage is nothing usual.
    if (breaker.isOpen) return;
    // Nor is the rest of a silence that was found out.
    const silentMs = Math.min(clock() - Math.max(sentAt, answeredAt), 2 * longestPatienceMs());
    // Soon learnt, slowly forgotten: where one was long, the next may be.
    usualMs += (silentMs - usualMs) / (silentMs > usualMs ? 3 : 10);
  }

  function noteAnswer(): void {
    answeredAt = clock();
    if (areManySilent()) return;
    isLate = false;
    // It may fall silent again before these are answered.
    for (const sent of late) watch(sent, answeredAt + patienceMs());
    late.clear();
  }

  async function askForFile(request: Request): Promise<Response> {
    const ending = new AbortController();
    const leave = await files.enter(request.signal);
    if (leave === null) throw busy();
    const tooLate = breaker.isOpen ? setTimeout(() => ending.abort(away()), fileMs) : undefined;
    try {
      const signal = AbortSignal.any([request.signal, ending.signal]);
      return await Promise.race([fetch(new Request(request, { signal })), whenAborted(signal)]);
    } catch (error) {
      if (!request.signal.aborted) breaker.suspect();
      throw error;
    } finally {
      clearTimeout(tooLate);
      leave();
    }
  }

  async function probe(signal: AbortSignal): Promise<boolean> {
    const request = new Request(`${backendUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{"query":"{ __typename }"}',
      redirect: 'manual',
      signal,
    });
    const sent = { sentAt: clock() };
    probesOut.add(sent);
    try {
      const { response, text } = await whole(fetch, request, signal);
      if (response.status >= 500 || !isGraphqlAnswer(text) || isInternalError(text)) return false;
      noteSilence(sent);
      noteAnswer();
      return true;
    } catch {
      return false;
    } finally {
      probesOut.delete(sent);
    }
  }
}

interface Sent {
  sentAt: number;
  readonly ending: AbortController;
  watching: ReturnType<typeof setTimeout> | undefined;
}

const decoder = new TextDecoder();

interface Whole {
  readonly response: Response;
  readonly text: string;
}

/** Takes an answer with all of its body. Raced, because a `fetch` that is a function of ours may pay no heed to the signal. */
async function whole(fetch: Fetch, request: Request, signal: AbortSignal): Promise<Whole> {
  const read = async (): Promise<Whole> => {
    const response = await fetch(new Request(request, { signal }));
    const bytes = await readAtMost(response, mostBytes);
    if (bytes === null) throw new Error('The answer of the WordPress broke off, or is far too long.');
    const { status, statusText, headers } = response;
    const body = bytes.byteLength === 0 ? null : bytes;
    return { response: new Response(body, { status, statusText, headers }), text: decoder.decode(bytes) };
  };
  return Promise.race([read(), whenAborted(signal)]);
}

/** Refusals and GraphQL's own errors are answers. */
const isFailure = (request: Request, { response: { status }, text }: Whole): boolean =>
  status >= 500 || (status < 300 && isQuestion(request)) ? !isGraphqlAnswer(text) : false;

/** What another program may have answered in its place (it is limited, maintained, has moved), or a backend that can do nothing any more. */
const isDubious = (request: Request, { text }: Whole): boolean =>
  isQuestion(request) && (!isGraphqlAnswer(text) || isInternalError(text));

const isQuestion = ({ url }: Request): boolean => new URL(url).pathname.endsWith('/graphql');

const isForFile = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && new URL(url).pathname.includes('/wp-content/uploads/');

function whenAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}

/** Whether something failed because a guard let nobody through. */
export const isAboutAbsence = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof ServerError && (error.code === 'backend_away' || error.code === 'backend_busy')) ||
    isAboutAbsence(error.cause));

/** The client and `AbortSignal.timeout` say so in these words. */
const isTimeout = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.name === 'TimeoutError' || ('code' in reason && reason.code === 'timed_out'));

const isOwnFault = (error: unknown): boolean => error instanceof ServerError;

const help = 'It is asked again every two seconds. Look whether it is running, and what its own log says.';

const away = (): ServerError => new ServerError('backend_away', 'The WordPress does not answer.', { help });

const busy = (): ServerError =>
  new ServerError('backend_busy', 'Too many questions wait for the WordPress.', {
    help: 'It is slower than it is asked. Let pages be kept (MASTHEAD_PAGE_CACHE), or give it more processes.',
  });

const timedOut = (ms: number): Error =>
  Object.assign(new Error(`The WordPress has not answered within ${ms} ms.`), { name: 'TimeoutError' });
