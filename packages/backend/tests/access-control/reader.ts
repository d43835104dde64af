import {
  contentById,
  mayRead,
  type CanaryUser,
  canarySite,
  findCanaries,
  startBackend,
} from '@masthead/testing';
import type { Backend } from '../../src/index.ts';
import type { Probe } from './probes.ts';

/** A user of the canary site. */
export interface Reader extends AsyncDisposable {
  /** The response to a query. */
  read(query: string): Promise<unknown>;
  /** Hidden values in the responses of a query, and differences that reveal hidden content: one line each. */
  leaks(probe: Probe): Promise<string[]>;
}

/**
 * Opens the full site, and a twin that contains only what this user may see.
 *
 * @param options `before`: a user who sends the same requests to the full site first, so that their cached responses
 * exist.
 */
export async function openReader(
  viewer: CanaryUser,
  { before = null }: { before?: CanaryUser | null } = {},
): Promise<Reader> {
  const { content, site } = canarySite();
  const whole = await startBackend(content, { site, limits });
  const isEditor = viewer.role === 'editor' || viewer.role === 'administrator';
  const narrowed = canarySite({ asSeenBy: viewer });
  const twin = isEditor ? null : await startBackend(narrowed.content, { site: narrowed.site, limits });

  async function execute(
    backend: Backend,
    { query, given, asker = viewer }: { query: string; given: unknown; asker?: CanaryUser },
  ): Promise<{ whole: string; relevant: string; data: unknown } | null> {
    const response = await backend.fetch(
      new Request('http://masthead.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { given } }),
      }),
      asker.id === 0 ? undefined : { userId: asker.id },
    );
    const { data, errors = [] } = (await response.json()) as Answer;
    if (errors.some(({ extensions }) => extensions.code === 'RATE_LIMIT')) return null;
    const problem = errors.find(({ extensions }) => !expectedErrors.has(extensions.code));
    if (data === undefined || problem)
      throw new Error(`${problem?.message ?? response.status}: ${query.slice(0, 500)}`);
    const keys = (response.headers.get('x-graphql-keys') ?? '').split(' ');
    const telling = keys.filter((key) => !namesRequestedNode(key, given));
    const codes = errors.map(({ extensions }) => extensions.code);
    const answer = `${JSON.stringify(data)} ${codes.join()}`;
    return { whole: `${answer} ${keys.join(' ')}`, relevant: `${answer} ${telling.join(' ')}`, data };
  }

  async function leaksOf({ name, query }: Probe, given: unknown): Promise<string[]> {
    if (before) await execute(whole, { query, given, asker: before });
    const answer = await execute(whole, { query, given });
    if (answer === null) return [];
    const text = answer.whole;
    const leaks = findCanaries(answer.relevant)
      .filter((hit) => mayRead(viewer, hit) === false)
      .map(({ id, part }) => `${name}: ${part} of ${described(id)}`);
    if (leaks.length > 0 || twin === null) return leaks;
    const narrow = (await execute(twin, { query, given }))?.whole;
    if (narrow === undefined || withoutAvatars(text) === withoutAvatars(narrow)) return [];
    return [`${name} of ${JSON.stringify(given)}: ${difference(text, narrow)}`];
  }

  return {
    async read(query) {
      return (await execute(whole, { query, given: null }))?.data;
    },
    async leaks(probe) {
      const leaks: string[] = [];
      for (const given of probe.values) leaks.push(...(await leaksOf(probe, given)));
      return leaks;
    },
    async [Symbol.asyncDispose]() {
      await whole.close();
      await twin?.close();
    },
  };
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** Keys of requested ids are in the response whether or not the node exists; the twin gets the same request. */
function namesRequestedNode(key: string, given: unknown): boolean {
  const requested = new Set(findCanaries(JSON.stringify(given)).map(({ id }) => id));
  const named = findCanaries(key);
  return named.length > 0 && named.every(({ id }) => requested.has(id));
}

/** Errors that are valid responses. */
const expectedErrors = new Set(['FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT']);

/** Every field has an alias of its own in these queries, so that they do not conflict. */
const limits = { aliases: 3000 };

function described(id: number): string {
  const content = contentById.get(id);
  if (!content) return String(id);
  const { type, status, authorId, parentId, isProtected } = content;
  const parent = contentById.get(parentId);
  return `${type} ${id} (${status}${isProtected ? ' with password' : ''} by ${authorId}${parent ? `, of ${described(parent.id)}` : ''})`;
}

/** Avatar URLs contain a hash of an e-mail address; that is recorded from WordPress and is how Gravatar works. */
const withoutAvatars = (text: string): string => text.replaceAll(/gravatar\.com\/avatar\/[0-9a-f]+/g, '');

function difference(whole: string, narrowed: string): string {
  let at = 0;
  while (at < whole.length && whole[at] === narrowed[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 50), at + 60);
  return `«${around(whole)}» instead of «${around(narrowed)}»`;
}
