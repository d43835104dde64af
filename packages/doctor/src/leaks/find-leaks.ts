import type { Canaries } from './canary.ts';
import type { Leak } from './leak-report.ts';
import { mayBeSeen, canaryItems, rowOf } from './canary-content.ts';
import type { SurfaceResponse, SurfaceContext, SurfaceRequest, Surface } from './surface.ts';

const concurrency = 4;

/** The results of one surface. */
export interface SurfaceFindings {
  readonly requests: number;
  readonly leaks: readonly Leak[];
  /** Whether published content was found. */
  readonly foundPublished: boolean;
  /** Counts of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Sends every request of a surface, and finds canaries in the responses. */
export async function findLeaks(
  surface: Surface,
  context: SurfaceContext,
  signal?: AbortSignal,
): Promise<SurfaceFindings> {
  const requests = await surface.requests(context);
  const queue = [...requests];
  const leaks = new Map<string, Leak>();
  const statuses: Record<string, number> = {};
  let foundPublished = false;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let request = queue.shift(); request !== undefined; request = queue.shift()) {
        signal?.throwIfAborted();
        const response = await context.read(request);
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        const disclosures = disclosuresIn(context.canaries, request, response);
        foundPublished ||= disclosures.some(({ row, isPublic }) => row === 'published' && isPublic);
        for (const { row, isPublic, what, part } of disclosures) {
          const key = `${what} ${part}`;
          if (isPublic || leaks.has(key)) continue;
          leaks.set(key, { row, surface: surface.name, part, what, request: describeRequest(request) });
        }
      }
    }),
  );
  return { requests: requests.length, leaks: [...leaks.values()], foundPublished, statuses };
}

interface Disclosure extends Pick<Leak, 'row' | 'what' | 'part'> {
  readonly isPublic: boolean;
}

/** The canaries that a response discloses: those in its text that the request does not contain itself. */
function disclosuresIn(
  canaries: Canaries,
  { path, body = '', reveals }: SurfaceRequest,
  response: SurfaceResponse,
): Disclosure[] {
  const disclosed = reveals?.isDisclosed(response) === true ? [reveals] : [];
  const named = new Set(canaries.find(path + body).map(({ number, part }) => `${number} ${part}`));
  return [...canaries.find(response.text), ...disclosed].flatMap(({ number, part }) => {
    const item = canaryItems.find((one) => one.number === number);
    if (item === undefined || named.has(`${number} ${part}`)) return [];
    return {
      row: rowOf(item, part),
      part,
      isPublic: mayBeSeen(item, part),
      what: `${item.row} ${item.kind} (${canaries.id(number)})`,
    };
  });
}

const maxRequestCharacters = 160;

function describeRequest({ path, body }: SurfaceRequest): string {
  const line = body === undefined ? `GET ${path}` : `POST ${path} ${body}`;
  return line.length > maxRequestCharacters ? `${line.slice(0, maxRequestCharacters)}…` : line;
}
