import { UpstreamError } from './upstream-error.ts';
import { createBreaker } from './breaker.ts';
import { fetchComplete, isDubious, isFailure } from './complete-response.ts';
import { isGraphqlResponse, isInternalError } from './graphql-response.ts';
import { createLatencyMonitor, type TrackedRequest } from './latency-monitor.ts';
import { createSemaphore, type Permit, untilAborted } from '@masthead/kit';

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
   * @throws {UpstreamError} `upstream_down` (immediately while the breaker is open) or `upstream_busy` when too many requests wait; what
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

/** A busy backend is not down: callers without a fallback wait for it. */
const probeMs = 6000;

/** Creates the upstream client: timeouts, a circuit breaker and a concurrency limit for WordPress. */
export function createUpstreamClient(options: UpstreamClientOptions): UpstreamClient {
  const { backendUrl, fetch, timeoutMs, clock = () => performance.now() } = options;
  const queries = createSemaphore({ permits: maxConcurrentQueries, maxQueued });
  const files = createSemaphore({ permits: maxConcurrentFiles, maxQueued });
  const downListeners = new Set<() => void>();
  const upListeners = new Set<() => void>();
  /** Queries in flight. */
  const inFlight = new Set<AbortController>();
  const breaker = createBreaker({
    probe,
    probeMs: Math.min(timeoutMs, probeMs),
    clock,
    onDown() {
      if (!latency.isExceeded) notify(downListeners);
      // A hanging WordPress will not answer the queries in flight either.
      for (const ending of inFlight) ending.abort(downError());
      options.onDown?.();
    },
    onUp() {
      options.onUp?.();
      notify(upListeners);
    },
  });
  const latency = createLatencyMonitor({
    clock,
    isOpen: () => breaker.isOpen,
    probe: () => breaker.suspect(),
    onExceeded: () => notify(downListeners),
  });

  return {
    fetch: (request) => (isFileRequest(request) ? fetchFile(request) : sendQuery(request)),
    isDown: () => breaker.isOpen || latency.isExceeded,
    onDown: (listener) => void downListeners.add(listener),
    onUp: (listener) => void upListeners.add(listener),
    close: () => breaker.close(),
  };

  async function sendQuery(request: Request): Promise<Response> {
    if (breaker.isOpen) throw downError();
    const ending = new AbortController();
    const tooLate = setTimeout(() => ending.abort(timedOut(timeoutMs)), timeoutMs);
    const signal = AbortSignal.any([request.signal, ending.signal]);
    let permit: Permit | null = null;
    let pending: TrackedRequest | null = null;
    try {
      permit = await queries.acquire(signal);
      if (permit === null) throw busyError();
      // It may have opened while this request was queued.
      if (breaker.isOpen) throw downError();
      pending = latency.trackQuery();
      inFlight.add(ending);
      const answer = await fetchComplete(fetch, request, signal);
      if (isFailure(request, answer)) breaker.failed();
      // A firewall may have blocked this request only.
      else if (isDubious(request, answer)) breaker.suspect();
      else {
        breaker.answered();
        pending.answered();
      }
      return answer.response;
    } catch (error) {
      if (isOwnError(error) || (request.signal.aborted && !isTimeout(request.signal.reason))) throw error;
      breaker.failed();
      // Nothing was sent: an outage that the breaker has not noticed yet.
      throw isUnreachable(error) ? downError(error) : error;
    } finally {
      clearTimeout(tooLate);
      inFlight.delete(ending);
      pending?.ended();
      permit?.release();
    }
  }

  async function fetchFile(request: Request): Promise<Response> {
    const ending = new AbortController();
    const permit = await files.acquire(request.signal);
    if (permit === null) throw busyError();
    const tooLate = breaker.isOpen ? setTimeout(() => ending.abort(downError()), fileMs) : undefined;
    try {
      const signal = AbortSignal.any([request.signal, ending.signal]);
      return await untilAborted(fetch(new Request(request, { signal })), signal);
    } catch (error) {
      if (!request.signal.aborted) breaker.suspect();
      throw error;
    } finally {
      clearTimeout(tooLate);
      permit.release();
    }
  }

  async function probe(signal: AbortSignal): Promise<boolean> {
    const pending = latency.trackProbe();
    try {
      const { response, text } = await fetchComplete(fetch, probeRequest(backendUrl, signal), signal);
      if (response.status >= 500 || !isGraphqlResponse(text) || isInternalError(text)) return false;
      pending.answered();
      return true;
    } catch {
      return false;
    } finally {
      pending.ended();
    }
  }
}

function notify(listeners: Iterable<() => void>): void {
  for (const listener of listeners) listener();
}

const probeRequest = (backendUrl: string, signal: AbortSignal): Request =>
  new Request(`${backendUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{"query":"{ __typename }"}',
    redirect: 'manual',
    signal,
  });

const isFileRequest = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && new URL(url).pathname.includes('/wp-content/uploads/');

/** Whether an error means that WordPress is down or overloaded. */
export const isUpstreamDown = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof UpstreamError && (error.code === 'upstream_down' || error.code === 'upstream_busy')) ||
    isUpstreamDown(error.cause));

/** Timeouts of the client and of `AbortSignal.timeout`. */
const isTimeout = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.name === 'TimeoutError' || ('code' in reason && reason.code === 'timed_out'));

const isOwnError = (error: unknown): boolean => error instanceof UpstreamError;

const help = 'It is retried every two seconds. Check that it is running, and its error log.';

const downError = (cause?: unknown): UpstreamError =>
  new UpstreamError('upstream_down', 'WordPress is not responding.', { help, cause });

/** Errors of connections that were not established. */
const unreachableCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether no connection was established, to any address of the host. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, errors } = error as Error & { code?: unknown; errors?: unknown };
  if (unreachableCodes.has(code)) return true;
  return Array.isArray(errors) ? errors.length > 0 && errors.every(isUnreachable) : isUnreachable(cause);
}

const busyError = (): UpstreamError =>
  new UpstreamError('upstream_busy', 'Too many requests are waiting for WordPress.', {
    help: 'WordPress cannot keep up with the request rate. Enable the page cache (MASTHEAD_PAGE_CACHE) or add PHP workers.',
  });

const timedOut = (ms: number): Error =>
  Object.assign(new Error(`WordPress did not respond within ${ms} ms.`), { name: 'TimeoutError' });
