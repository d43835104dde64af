import type { Canaries } from './canary.ts';
import type { Leak } from './leak-report.ts';
import { mayBeSeen, canaryItems, rowOf } from './canary-content.ts';
import type { SurfaceAnswer, SurfaceContext, SurfaceRequest, Surface } from './surface.ts';

const concurrency = 4;

/** The results of one surface. */
export interface SurfaceFindings {
  readonly requests: number;
  readonly leaks: readonly Leak[];
  readonly showsPublished: boolean;
  /** Counts of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Sends every request of a surface, and finds canaries in the responses. */
export async function findLeaks(
  surface: Surface,
  context: SurfaceContext,
  signal?: AbortSignal,
): Promise<SurfaceFindings> {
  const waiting = [...(await surface.requests(context))];
  const count = waiting.length;
  const leaks = new Map<string, Leak>();
  const statuses: Record<string, number> = {};
  let showsPublished = false;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
        signal?.throwIfAborted();
        const answer = await context.read(request);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const found = sightingsIn(context.canaries, request, answer);
        showsPublished ||= found.some(({ row, isOpen }) => row === 'published' && isOpen);
        for (const { row, isOpen, what, part } of found) {
          const name = `${what} ${part}`;
          if (isOpen || leaks.has(name)) continue;
          leaks.set(name, { row, surface: surface.name, part, what, request: wordsOf(request) });
        }
      }
    }),
  );
  return { requests: count, leaks: [...leaks.values()], showsPublished, statuses };
}

interface Found extends Pick<Leak, 'row' | 'what' | 'part'> {
  readonly isOpen: boolean;
}

/** Whether the request itself contains the canary, so that the response does not disclose it. */
function sightingsIn(
  canaries: Canaries,
  { path, body = '', reveals }: SurfaceRequest,
  answer: SurfaceAnswer,
): Found[] {
  const disclosed = reveals?.isDisclosed(answer) === true ? [reveals] : [];
  const named = new Set(canaries.find(path + body).map(({ number, part }) => `${number} ${part}`));
  return [...canaries.find(answer.text), ...disclosed].flatMap(({ number, part }) => {
    const each = canaryItems.find((one) => one.number === number);
    if (each === undefined || named.has(`${number} ${part}`)) return [];
    return {
      row: rowOf(each, part),
      part,
      isOpen: mayBeSeen(each, part),
      what: `${each.row} ${each.kind} (${canaries.id(number)})`,
    };
  });
}

const maxRequestCharacters = 160;

function wordsOf({ path, body }: SurfaceRequest): string {
  const words = body === undefined ? `GET ${path}` : `POST ${path} ${body}`;
  return words.length > maxRequestCharacters ? `${words.slice(0, maxRequestCharacters)}…` : words;
}
