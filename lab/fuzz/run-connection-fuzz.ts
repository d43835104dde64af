import { type FastPathPair, openFastPathPair, talk } from '@masthead/page-cache/testing/fast-path-pair';
import { createChance } from './chance.ts';
import { makeConversation, targets } from './make-conversation.ts';

/** A conversation in which the fast path and node:http sent different bytes. */
export interface Difference {
  readonly number: number;
  readonly pieces: readonly string[];
  readonly fast: string;
  readonly slow: string;
}

export interface ConnectionFuzzReport {
  readonly conversations: number;
  /** Responses of the fast path. */
  readonly fastResponses: number;
  /** Conversations that ended at a parse error, with other responses before it: node:http sends the error before responses in progress. */
  readonly aroundParseErrors: number;
  readonly differences: readonly Difference[];
}

const CONCURRENCY = 8;
/** Long enough for any response on a busy machine. Only conversations with an incomplete body take so long. */
const SILENT_MS = 400;

/**
 * Runs random conversations on a port with the fast path and on one without it, and compares the responses.
 *
 * @param options.from The number of the first conversation; each depends on the seed and its number only.
 */
export async function runConnectionFuzz({
  seed,
  count,
  from = 0,
  onProgress = () => {},
}: {
  seed: number;
  count: number;
  from?: number;
  onProgress?: (done: number) => void;
}): Promise<ConnectionFuzzReport> {
  await using pair = await openFastPathPair();
  await warmUp(pair);
  const differences: Difference[] = [];
  let [next, done, aroundParseErrors] = [from, 0, 0];

  async function converse(number: number): Promise<void> {
    const { pieces, isOdd } = makeConversation(createChance(seed, number));
    const fast = await talk(pair.fast, pieces, { endAfterMs: SILENT_MS });
    const slow = await talk(pair.slow, pieces, { endAfterMs: SILENT_MS });
    if (fast === slow) return;
    if (isOdd && isSameBeforeError(fast, slow)) aroundParseErrors += 1;
    else differences.push({ number, pieces, fast, slow });
  }

  async function work(): Promise<void> {
    while (next < from + count) {
      const number = next;
      next += 1;
      // Each worker holds one conversation after the other.
      // oxlint-disable-next-line no-await-in-loop
      await converse(number);
      done += 1;
      onProgress(done);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { conversations: count, fastResponses: pair.fastResponses, aroundParseErrors, differences };
}

/** Requests every page in every encoding and theme, so that both conversations get cached pages. */
async function warmUp({ slow }: FastPathPair): Promise<void> {
  for (const path of [...targets, '/', '/last/']) {
    for (const cookie of ['', 'Cookie: masthead-theme=dark\r\n']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n${cookie}Accept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`;
        // oxlint-disable-next-line no-await-in-loop
        await talk(slow, [request]);
      }
    }
  }
}

const parseError =
  /HTTP\/1\.1 (?:400 Bad Request|431 Request Header Fields Too Large)\r\nConnection: close\r\n\r\n$/;

/**
 * Whether the two differ only around a parse error: one received the beginning of what the other received before it. Node sends the error
 * before responses in progress, and data that a client has not read yet may be lost when the connection is closed.
 */
function isSameBeforeError(fast: string, slow: string): boolean {
  const [one, other] = [fast.replace(parseError, ''), slow.replace(parseError, '')];
  return one.startsWith(other) || other.startsWith(one);
}
