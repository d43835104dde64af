import { describeEach } from '@masthead/testing/exhaustive';
import { expect, test } from 'vitest';
import { password, type Person, type CastContent } from './cast.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from './backend-kinds.ts';

// Drafts with unique words, while many users read drafts and public pages concurrently: whatever is cached on the way (backend
// responses, sessions, pages in intermediary caches), no reader may receive another reader's draft.

const runMs = 1000 * Number(process.env['MASTHEAD_CANARY_SECONDS'] ?? 30);

const runs = [
  { kind: 'embedded', durationMs: Math.min(8000, runMs) },
  ...backendKinds.map((kind) => ({ kind, durationMs: runMs })),
] as const;

/** Who reads: a signed-in user, a visitor, or a browser with invalid cookies. */
const readers: readonly (Person | 'visitor' | 'forger')[] = [
  'ada',
  'ana',
  'cora',
  'ben',
  'visitor',
  'visitor',
  'visitor',
  'forger',
];

/** The readers who may see a draft. */
const drafters = ['ada', 'ana', 'cora'] as const;

describeEach(runs, (each) => each === runs[0])(
  'for $durationMs ms, content $kind',
  ({ kind, durationMs }) => {
    test.concurrent(
      'caches never show a draft to an unauthorised reader, and private responses are not cacheable',
      async () => {
        await using site = await startSiteWithCast(kind);
        await addSecretsToTitles(site);
        const open = await Promise.all(readers.map((reader) => openReader(site, reader)));
        const drafts = { ada: 0, ana: 0, cora: 0 };
        let publicPages = 0;
        let pagesFromMemory = 0;
        const leastSeen = (): number => Math.min(...Object.values(drafts), publicPages, pagesFromMemory);
        const faults = new Set<string>();
        const until = Date.now() + durationMs;
        // A busy machine needs more time.
        const isOver = (): boolean => Date.now() > until + 60_000 || (Date.now() > until && leastSeen() > 3);
        const clients = open.map(async (look, index) => {
          const reader = readers[index] ?? 'visitor';
          while (!isOver()) {
            const { path, answer, text } = await look();
            for (const fault of violationsIn({ site, reader, answer, text }))
              faults.add(`${reader} ${path}: ${fault}`);
            const isDraft = hiddenFrom(site, 'visitor').some((secret) => text.includes(secret));
            const drafter = drafters.find((each) => each === reader);
            if (isDraft && drafter) drafts[drafter] += 1;
            if (mayBeShared(answer)) publicPages += 1;
            if (answer.headers.get('cache-status') === 'Masthead; hit') pagesFromMemory += 1;
          }
        });
        await Promise.all([...clients, writeRepeatedly(site, isOver)]);
        expect([...faults]).toEqual([]);
        // Otherwise the test checked nothing.
        expect(Math.min(...Object.values(drafts))).toBeGreaterThan(3);
        expect(publicPages).toBeGreaterThan(3);
        expect(pagesFromMemory).toBeGreaterThan(3);
      },
      durationMs + 150_000,
    );
  },
);

interface Received {
  path: string;
  answer: Response;
  text: string;
}

/** Signs a user in. @returns A function that requests one page after the other with the user's cookies. */
async function openReader(
  site: SiteWithCast,
  reader: (typeof readers)[number],
): Promise<() => Promise<Received>> {
  const { posts, drafts, page, autosaved } = site.cast;
  const jar = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(site.url + path, { redirect: 'manual', ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const signIn = async (name: Person): Promise<void> => {
    const body = new URLSearchParams({ name, password });
    const init = { method: 'POST', headers: { origin: site.url }, body };
    let { status } = await ask('/login', init);
    // Eight concurrent sign-ins are slow on a busy machine because of password hashing.
    for (let tries = 1; status === 503 && tries < 5; tries += 1) ({ status } = await ask('/login', init));
    if (status !== 303) throw new Error(`${name} could not sign in: ${status}`);
  };
  if (reader !== 'visitor') await signIn(reader === 'forger' ? 'ben' : reader);
  // The site deletes invalid cookies; a forger keeps sending them.
  const forged = reader === 'forger' ? [...jar.keys()] : [];

  const pieces = [...Object.values(posts), ...Object.values(drafts), page, autosaved];
  const paths = [
    ...pieces.map(({ id }) => `/preview?p=${id}&preview=true`),
    ...pieces.map(({ id }) => `/preview/?page_id=${id}&preview=true`),
    ...pieces.map(({ id }) => `/?p=${id}&preview=true`),
    ...pieces.map(({ id }) => `/?p=${id}`),
    ...pieces.map(({ title }) => `/${title.toLowerCase().replaceAll(' ', '-')}/`),
    '/',
    '/author/ana/',
    '/category/uncategorized/',
    '/nothing-here/',
    '/account',
    '/login',
  ];
  const tags = new Map<string, string>();
  let turn = Math.floor(Math.random() * paths.length);
  return async () => {
    // Visits every path, in a different order for each reader.
    turn = (turn + 1 + Math.floor(Math.random() * 3)) % paths.length;
    const path = paths[turn] ?? '/';
    for (const name of forged) jar.set(name, crypto.randomUUID());
    const tag = tags.get(path);
    const answer = await ask(path, tag && turn % 2 === 0 ? { headers: { 'if-none-match': tag } } : {});
    const newTag = answer.headers.get('etag');
    if (newTag !== null) tags.set(path, newTag);
    return { path, answer, text: await answer.text() };
  };
}

/** The violations in a response. */
function violationsIn({
  site,
  reader,
  answer,
  text,
}: {
  site: SiteWithCast;
  reader: (typeof readers)[number];
  answer: Response;
  text: string;
}): string[] {
  const { headers, status } = answer;
  const whole = text + JSON.stringify([...headers]);
  const cacheControl = headers.get('cache-control') ?? 'nothing';
  const isPrivate = hiddenFrom(site, 'visitor').some((secret) => whole.includes(secret));
  const check = (isWrong: boolean, fault: string): string[] =>
    isWrong ? [`${fault} (${status}, ${cacheControl})`] : [];
  return [
    ...check(status >= 500, 'failed'),
    ...check(status === 401 && reader !== 'visitor' && reader !== 'forger', 'has forgotten who asks'),
    ...check(
      hiddenFrom(site, reader).some((secret) => whole.includes(secret)),
      'shows what it must not',
    ),
    ...check(isPrivate && cacheControl !== 'private, no-store', 'may keep a draft'),
    ...check(isPrivate && headers.has('etag'), 'tags a draft'),
    // Requests with a session are always rendered.
    ...check(reader !== 'visitor' && headers.has('cache-status'), 'comes from the shared page cache'),
    ...check(mayBeShared(answer) && headers.getSetCookie().length > 0, 'shares a cookie'),
    ...check(!/no-store/.test(cacheControl) && headers.getSetCookie().length > 0, 'may keep a cookie'),
  ];
}

const mayBeShared = ({ headers }: Response): boolean =>
  !/\b(private|no-store)\b/.test(headers.get('cache-control') ?? '');

/** The words this reader must not see. */
function hiddenFrom({ cast }: SiteWithCast, reader: (typeof readers)[number]): string[] {
  const { posts, drafts, page, autosaved } = cast;
  const { published: _, ...unpublished } = posts;
  const mine = (piece: CastContent): boolean =>
    reader === 'ada' || reader === 'ana' || (reader === 'cora' && piece === drafts.cora);
  return [...Object.values(unpublished), ...Object.values(drafts), page, autosaved]
    .filter((piece) => !mine(piece))
    .map(({ secret }) => secret);
}

/** Puts the words of drafts into their titles, too, which appear in other places than their bodies. */
async function addSecretsToTitles({ backend, cast }: SiteWithCast): Promise<void> {
  const { posts, drafts, page, autosaved } = cast;
  const unpublished = [posts.draft, posts.pending, posts.scheduled, posts.private, ...Object.values(drafts)];
  for (const piece of unpublished) await change(backend, 'updatePost', { id: piece.id, title: piece.secret });
  await change(backend, 'updatePage', { id: page.id, title: page.secret });
  await change(backend, 'autosaveContent', { id: autosaved.id, title: autosaved.secret });
}

/** Saves drafts and public posts repeatedly, to invalidate all caches. */
async function writeRepeatedly({ backend, cast }: SiteWithCast, isOver: () => boolean): Promise<void> {
  const { published, draft } = cast.posts;
  for (let round = 1; !isOver(); round += 1) {
    await change(backend, 'updatePost', {
      id: published.id,
      excerpt: `Public words, for the ${round}th time.`,
    });
    await change(backend, 'updatePost', { id: draft.id, excerpt: `More of ${draft.secret}` });
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
  }
}

/** Writes as an administrator. */
async function change(
  backend: SiteWithCast['backend'],
  mutation: 'updatePost' | 'updatePage' | 'autosaveContent',
  input: { id: number; title?: string; excerpt?: string },
): Promise<void> {
  const type = `${mutation.replace(/^./, (letter) => letter.toUpperCase())}Input`;
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation($input: ${type}!) { ${mutation}(input: $input) { clientMutationId } }`,
      variables: { input: { ...input, id: String(input.id) } },
    }),
  });
  const { errors } = (await (await backend.fetch(request, { userId: 1 })).json()) as { errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
}
