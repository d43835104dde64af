import { readAtMost } from '@masthead/client/server';
import { ServerError } from '../errors.ts';
import { createBreaker } from './breaker.ts';
import { isGraphqlAnswer, isInternalError } from './graphql-answer.ts';
import { createWaitingLine } from './waiting-line.ts';

type Fetch = (request: Request) => Promise<Response>;

export interface GuardOptions {
  /** URL of WordPress, without a trailing slash. */
  readonly backendUrl: string;
  readonly fetch: Fetch;
  /** Timeout from sending a query to the end of its response, in milliseconds. */
  readonly timeoutMs: number;
  readonly onAway?: () => void;
  readonly onBack?: () => void;
  /** Milliseconds from any origin. */
  readonly clock?: () => number;
}

/** Sends requests to WordPress; callers never wait for a WordPress that is down. */
export interface Guard {
  /**
   * Sends a request. Responses to queries are complete when returned, files are streamed.
   *
   * @throws {ServerError} `backend_away` (immediately while the breaker is open) or `backend_busy` when too many requests wait; what
   *   `fetch` throws; the reason of the request's own signal.
   */
  readonly fetch: Fetch;
  /** Whether callers with a fallback should not wait: WordPress is down, or slower than the latency threshold. */
  readonly isAway: () => boolean;
  /** Subscribes to the beginning of outages. */
  onAway(listener: () => void): void;
  /** Subscribes to the end of outages. */
  onBack(listener: () => void): void;
  close(): void;
}

/** Concurrency that a small WordPress can handle; waiting here costs less than there. */
const questionsAtOnce = 32;
const filesAtOnce = 16;
const mostWaiting = 256;

/** Timeout for a file while queries fail: files often come from a web server in front of WordPress. */
const fileMs = 2000;

/** No query has a response this large. */
const mostBytes = 64 * 1024 * 1024;

/** A busy backend is not down: callers without a fallback wait for it. */
const probeMs = 6000;

/**
 * Latency threshold, in multiples of the typical time without any response. When it is exceeded a probe is sent; when that is not answered
 * in the same time, WordPress counts as down. A single slow query does not exceed it.
 */
const patience = 2;
const leastPatienceMs = 200;
/** Callers with a fallback wait at most a second in all, unless responses never come sooner. */
const mostPatienceMs = 500;
/** This many unanswered queries outweigh an answered probe. */
const manySilent = 5;

/** Creates the upstream client: timeouts, a circuit breaker and a concurrency limit for WordPress. */
export function guardBackend(options: GuardOptions): Guard {
  const { backendUrl, fetch, timeoutMs, clock = () => performance.now() } = options;
  const questions = createWaitingLine({ atOnce: questionsAtOnce, mostWaiting });
  const files = createWaitingLine({ atOnce: filesAtOnce, mostWaiting });
  const awayListeners = new Set<() => void>();
  const backListeners = new Set<() => void>();
  /** Requests in flight. */
  const underWay = new Set<Sent>();
  /** Those that have exceeded the latency threshold. */
  const late = new Set<Sent>();
  /** Stays set until the next response, even if the late requests are aborted. */
  let isLate = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  /** The same, not counting probes. */
  let questionAnsweredAt = Number.NEGATIVE_INFINITY;
  /** Probes in flight. */
  const probesOut = new Set<{ sentAt: number }>();
  /** Typical time without any response while requests were in flight. Unlike latency, it does not grow with the queue. */
  let usualMs = mostPatienceMs;

  const breaker = createBreaker({
    probe,
    probeMs: Math.min(timeoutMs, probeMs),
    clock,
    onAway() {
      if (!isLate) tellAway();
      // A hanging WordPress will not answer the requests in flight either.
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
      // Process responses that arrived while the event loop was blocked first.
      () => setImmediate(lookAt, sent),
      Math.max(until - clock(), 0) + 1,
    );
  }

  /** A single slow response does not open the breaker: any other response shows that WordPress is up. */
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

  /** WordPress may answer probes only, for example while database tables are locked. */
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
      // It may have opened while this request was queued.
      if (breaker.isOpen) throw away();
      sent.sentAt = clock();
      underWay.add(sent);
      watch(sent, sent.sentAt + patienceMs());
      const answer = await whole(fetch, request, signal);
      if (isFailure(request, answer)) breaker.failed();
      // A firewall may have blocked this request only.
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
      // Too few late requests remain to tell, and no new ones are sent.
      if (isLate && !areManySilent()) breaker.suspect();
      leave?.();
    }
  }

  function noteSilence({ sentAt }: { sentAt: number }): void {
    // An outage is not typical.
    if (breaker.isOpen) return;
    // Nor is the rest of a silence that has already been detected.
    const silentMs = Math.min(clock() - Math.max(sentAt, answeredAt), 2 * longestPatienceMs());
    // Rises fast and decays slowly: one long silence makes another likely.
    usualMs += (silentMs - usualMs) / (silentMs > usualMs ? 3 : 10);
  }

  function noteAnswer(): void {
    answeredAt = clock();
    if (areManySilent()) return;
    isLate = false;
    // It may stop responding again before these are answered.
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

/** Reads a complete response. Raced with the signal, because an injected `fetch` may ignore it. */
async function whole(fetch: Fetch, request: Request, signal: AbortSignal): Promise<Whole> {
  const read = async (): Promise<Whole> => {
    const response = await fetch(new Request(request, { signal }));
    const bytes = await readAtMost(response, mostBytes);
    if (bytes === null) throw new Error('The response of WordPress was truncated or is too long.');
    const { status, statusText, headers } = response;
    const body = bytes.byteLength === 0 ? null : bytes;
    return { response: new Response(body, { status, statusText, headers }), text: decoder.decode(bytes) };
  };
  return Promise.race([read(), whenAborted(signal)]);
}

/** Client errors and GraphQL errors are regular responses. */
const isFailure = (request: Request, { response: { status }, text }: Whole): boolean =>
  status >= 500 || (status < 300 && isQuestion(request)) ? !isGraphqlAnswer(text) : false;

/** A response that may come from another program (rate limit, maintenance page, redirect) or from a broken backend. */
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

/** Whether an error means that WordPress is down or overloaded. */
export const isAboutAbsence = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof ServerError && (error.code === 'backend_away' || error.code === 'backend_busy')) ||
    isAboutAbsence(error.cause));

/** Timeouts of the client and of `AbortSignal.timeout`. */
const isTimeout = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.name === 'TimeoutError' || ('code' in reason && reason.code === 'timed_out'));

const isOwnFault = (error: unknown): boolean => error instanceof ServerError;

const help = 'It is retried every two seconds. Check that it is running, and its error log.';

const away = (): ServerError => new ServerError('backend_away', 'WordPress is not responding.', { help });

const busy = (): ServerError =>
  new ServerError('backend_busy', 'Too many requests are waiting for WordPress.', {
    help: 'WordPress cannot keep up with the request rate. Enable the page cache (MASTHEAD_PAGE_CACHE) or add PHP workers.',
  });

const timedOut = (ms: number): Error =>
  Object.assign(new Error(`WordPress did not respond within ${ms} ms.`), { name: 'TimeoutError' });
