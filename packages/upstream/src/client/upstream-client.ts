import { readAtMost } from '@masthead/client/server';
import { UpstreamError } from './upstream-error.ts';
import { createBreaker } from './breaker.ts';
import { isGraphqlResponse, isInternalError } from './graphql-response.ts';
import { createSemaphore, type Permit } from '@masthead/kit';

type Fetch = (request: Request) => Promise<Response>;

export interface UpstreamClientOptions {
  /** URL of WordPress, without a trailing slash. */
  readonly backendUrl: string;
  readonly fetch: Fetch;
  /** Timeout from sending a query to the end of its response, in milliseconds. */
  readonly timeoutMs: number;
  readonly onDown?: () => void;
  readonly onUp?: () => void;
  /** Milliseconds from any origin. */
  readonly clock?: () => number;
}

/** Sends requests to WordPress; callers never wait for a WordPress that is down. */
export interface UpstreamClient {
  /**
   * Sends a request. Responses to queries are complete when returned, files are streamed.
   *
   * @throws {UpstreamError} `backend_away` (immediately while the breaker is open) or `backend_busy` when too many requests wait; what
   *   `fetch` throws; the reason of the request's own signal.
   */
  readonly fetch: Fetch;
  /** Whether callers with a fallback should not wait: WordPress is down, or slower than the latency threshold. */
  readonly isDown: () => boolean;
  /** Subscribes to the beginning of outages. */
  onDown(listener: () => void): void;
  /** Subscribes to the end of outages. */
  onUp(listener: () => void): void;
  close(): void;
}

/** Concurrency that a small WordPress can handle; waiting here costs less than there. */
const maxConcurrentQueries = 32;
const maxConcurrentFiles = 16;
const maxQueued = 256;

/** Timeout for a file while queries fail: files often come from a web server in front of WordPress. */
const fileMs = 2000;

/** No query has a response this large. */
const maxBytes = 64 * 1024 * 1024;

/** A busy backend is not down: callers without a fallback wait for it. */
const probeMs = 6000;

/**
 * Latency threshold, in multiples of the typical time without any response. When it is exceeded a probe is sent; when that is not answered
 * in the same time, WordPress counts as down. A single slow query does not exceed it.
 */
const thresholdFactor = 2;
const minThresholdMs = 200;
/** Callers with a fallback wait at most a second in all, unless responses never come sooner. */
const maxThresholdMs = 500;
/** This many unanswered queries outweigh an answered probe. */
const manyUnanswered = 5;

/** Creates the upstream client: timeouts, a circuit breaker and a concurrency limit for WordPress. */
export function createUpstreamClient(options: UpstreamClientOptions): UpstreamClient {
  const { backendUrl, fetch, timeoutMs, clock = () => performance.now() } = options;
  const queries = createSemaphore({ permits: maxConcurrentQueries, maxQueued });
  const files = createSemaphore({ permits: maxConcurrentFiles, maxQueued });
  const downListeners = new Set<() => void>();
  const upListeners = new Set<() => void>();
  /** Requests in flight. */
  const inFlight = new Set<Sent>();
  /** Those that have exceeded the latency threshold. */
  const overdue = new Set<Sent>();
  /** Stays set until the next response, even if the late requests are aborted. */
  let isOverdue = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  /** The same, not counting probes. */
  let queryAnsweredAt = Number.NEGATIVE_INFINITY;
  /** Probes in flight. */
  const probesInFlight = new Set<{ sentAt: number }>();
  /** Typical time without any response while requests were in flight. Unlike latency, it does not grow with the queue. */
  let typicalSilenceMs = maxThresholdMs;

  const breaker = createBreaker({
    probe,
    probeMs: Math.min(timeoutMs, probeMs),
    clock,
    onDown() {
      if (!isOverdue) notifyDown();
      // A hanging WordPress will not answer the requests in flight either.
      for (const { ending } of inFlight) ending.abort(downError());
      options.onDown?.();
    },
    onUp() {
      options.onUp?.();
      for (const listener of upListeners) listener();
    },
  });

  return {
    fetch: (request) => (isFileRequest(request) ? fetchFile(request) : sendQuery(request)),
    isDown: () => breaker.isOpen || isOverdue,
    onDown: (listener) => void downListeners.add(listener),
    onUp: (listener) => void upListeners.add(listener),
    close: () => breaker.close(),
  };

  function longestThresholdMs(): number {
    return Math.max(maxThresholdMs, typicalSilenceMs);
  }

  function thresholdMs(): number {
    return Math.min(Math.max(thresholdFactor * typicalSilenceMs, minThresholdMs), longestThresholdMs());
  }

  function watch(sent: Sent, until: number): void {
    sent.watching = setTimeout(
      // Process responses that arrived while the event loop was blocked first.
      () => setImmediate(checkLatency, sent),
      Math.max(until - clock(), 0) + 1,
    );
  }

  /** A single slow response does not open the breaker: any other response shows that WordPress is up. */
  function checkLatency(sent: Sent): void {
    if (!inFlight.has(sent)) return;
    const suspectAt = Math.max(sent.sentAt, answeredAt) + thresholdMs();
    if (clock() <= suspectAt) {
      watch(sent, suspectAt);
      return;
    }
    breaker.suspect();
    const [oldest] = probesInFlight;
    const lateAt = Math.max(suspectAt, oldest?.sentAt ?? clock()) + thresholdMs();
    if (clock() <= lateAt && !areManyUnanswered()) {
      watch(sent, lateAt);
      return;
    }
    overdue.add(sent);
    if (isOverdue) return;
    isOverdue = true;
    notifyDown();
  }

  /** WordPress may answer probes only, for example while database tables are locked. */
  function areManyUnanswered(): boolean {
    const silentSince = clock() - 2 * thresholdMs();
    const silent = [...inFlight].filter(({ sentAt }) => Math.max(sentAt, queryAnsweredAt) < silentSince);
    return silent.length >= manyUnanswered;
  }

  function notifyDown(): void {
    for (const listener of downListeners) listener();
  }

  async function sendQuery(request: Request): Promise<Response> {
    if (breaker.isOpen) throw downError();
    const ending = new AbortController();
    const tooLate = setTimeout(() => ending.abort(timedOut(timeoutMs)), timeoutMs);
    const signal = AbortSignal.any([request.signal, ending.signal]);
    let permit: Permit | null = null;
    const sent: Sent = { sentAt: 0, ending, watching: undefined };
    try {
      permit = await queries.acquire(signal);
      if (permit === null) throw busyError();
      // It may have opened while this request was queued.
      if (breaker.isOpen) throw downError();
      sent.sentAt = clock();
      inFlight.add(sent);
      watch(sent, sent.sentAt + thresholdMs());
      const answer = await fetchComplete(fetch, request, signal);
      if (isFailure(request, answer)) breaker.failed();
      // A firewall may have blocked this request only.
      else if (isDubious(request, answer)) breaker.suspect();
      else {
        breaker.answered();
        noteSilence(sent);
        queryAnsweredAt = clock();
        noteAnswer();
      }
      return answer.response;
    } catch (error) {
      if (isOwnError(error) || (request.signal.aborted && !isTimeout(request.signal.reason))) throw error;
      breaker.failed();
      throw error;
    } finally {
      clearTimeout(tooLate);
      clearTimeout(sent.watching);
      inFlight.delete(sent);
      overdue.delete(sent);
      // Too few late requests remain to tell, and no new ones are sent.
      if (isOverdue && !areManyUnanswered()) breaker.suspect();
      permit?.release();
    }
  }

  function noteSilence({ sentAt }: { sentAt: number }): void {
    // An outage is not typical.
    if (breaker.isOpen) return;
    // Nor is the rest of a silence that has already been detected.
    const silentMs = Math.min(clock() - Math.max(sentAt, answeredAt), 2 * longestThresholdMs());
    // Rises fast and decays slowly: one long silence makes another likely.
    typicalSilenceMs += (silentMs - typicalSilenceMs) / (silentMs > typicalSilenceMs ? 3 : 10);
  }

  function noteAnswer(): void {
    answeredAt = clock();
    if (areManyUnanswered()) return;
    isOverdue = false;
    // It may stop responding again before these are answered.
    for (const sent of overdue) watch(sent, answeredAt + thresholdMs());
    overdue.clear();
  }

  async function fetchFile(request: Request): Promise<Response> {
    const ending = new AbortController();
    const permit = await files.acquire(request.signal);
    if (permit === null) throw busyError();
    const tooLate = breaker.isOpen ? setTimeout(() => ending.abort(downError()), fileMs) : undefined;
    try {
      const signal = AbortSignal.any([request.signal, ending.signal]);
      return await Promise.race([fetch(new Request(request, { signal })), whenAborted(signal)]);
    } catch (error) {
      if (!request.signal.aborted) breaker.suspect();
      throw error;
    } finally {
      clearTimeout(tooLate);
      permit.release();
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
    probesInFlight.add(sent);
    try {
      const { response, text } = await fetchComplete(fetch, request, signal);
      if (response.status >= 500 || !isGraphqlResponse(text) || isInternalError(text)) return false;
      noteSilence(sent);
      noteAnswer();
      return true;
    } catch {
      return false;
    } finally {
      probesInFlight.delete(sent);
    }
  }
}

interface Sent {
  sentAt: number;
  readonly ending: AbortController;
  watching: ReturnType<typeof setTimeout> | undefined;
}

const decoder = new TextDecoder();

interface CompleteResponse {
  readonly response: Response;
  readonly text: string;
}

/** Reads a complete response. Raced with the signal, because an injected `fetch` may ignore it. */
async function fetchComplete(fetch: Fetch, request: Request, signal: AbortSignal): Promise<CompleteResponse> {
  const read = async (): Promise<CompleteResponse> => {
    const response = await fetch(new Request(request, { signal }));
    const bytes = await readAtMost(response, maxBytes);
    if (bytes === null) throw new Error('The response of WordPress was truncated or is too long.');
    const { status, statusText, headers } = response;
    const body = bytes.byteLength === 0 ? null : bytes;
    return { response: new Response(body, { status, statusText, headers }), text: decoder.decode(bytes) };
  };
  return Promise.race([read(), whenAborted(signal)]);
}

/** Client errors and GraphQL errors are regular responses. */
const isFailure = (request: Request, { response: { status }, text }: CompleteResponse): boolean =>
  status >= 500 || (status < 300 && isQuery(request)) ? !isGraphqlResponse(text) : false;

/** A response that may come from another program (rate limit, maintenance page, redirect) or from a broken backend. */
const isDubious = (request: Request, { text }: CompleteResponse): boolean =>
  isQuery(request) && (!isGraphqlResponse(text) || isInternalError(text));

const isQuery = ({ url }: Request): boolean => new URL(url).pathname.endsWith('/graphql');

const isFileRequest = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && new URL(url).pathname.includes('/wp-content/uploads/');

function whenAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}

/** Whether an error means that WordPress is down or overloaded. */
export const isUpstreamDown = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof UpstreamError && (error.code === 'backend_away' || error.code === 'backend_busy')) ||
    isUpstreamDown(error.cause));

/** Timeouts of the client and of `AbortSignal.timeout`. */
const isTimeout = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.name === 'TimeoutError' || ('code' in reason && reason.code === 'timed_out'));

const isOwnError = (error: unknown): boolean => error instanceof UpstreamError;

const help = 'It is retried every two seconds. Check that it is running, and its error log.';

const downError = (): UpstreamError =>
  new UpstreamError('backend_away', 'WordPress is not responding.', { help });

const busyError = (): UpstreamError =>
  new UpstreamError('backend_busy', 'Too many requests are waiting for WordPress.', {
    help: 'WordPress cannot keep up with the request rate. Enable the page cache (MASTHEAD_PAGE_CACHE) or add PHP workers.',
  });

const timedOut = (ms: number): Error =>
  Object.assign(new Error(`WordPress did not respond within ${ms} ms.`), { name: 'TimeoutError' });
