import { expect, test } from 'vitest';
import { password, type Person, type Piece } from './cast.ts';
import { backendKinds, type PeopledSite, startPeopledSite } from './two-modes.ts';

// Drafts with words that stand nowhere else, while many people read drafts and public pages at the same time: whatever is kept on the way
// (answers of the backend, sessions, pages in caches between), nobody gets a word that was meant for somebody else.

const runMs = 1000 * Number(process.env['MASTHEAD_CANARY_SECONDS'] ?? 30);

/** Who reads: signed in as somebody, as a visitor, or with cookies that are worth nothing. */
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

test.concurrent.each(backendKinds)(
  'no word of a draft reaches anybody it is not for, and nobody may keep what is private, content %s',
  async (kind) => {
    await using site = await startPeopledSite(kind);
    const open = await Promise.all(readers.map((reader) => openReader(site, reader)));
    const seen = { drafts: 0, publicPages: 0 };
    const faults = new Set<string>();
    const until = Date.now() + runMs;
    // On a busy machine it takes longer to see something.
    const isOver = (): boolean =>
      Date.now() > until + 60_000 || (Date.now() > until && Math.min(seen.drafts, seen.publicPages) > 5);
    const clients = open.map(async (look, index) => {
      const reader = readers[index] ?? 'visitor';
      while (!isOver()) {
        const { path, answer, text } = await look();
        for (const fault of faultsOf({ site, reader, answer, text }))
          faults.add(`${reader} ${path}: ${fault}`);
        if (hiddenFrom(site, 'visitor').some((secret) => text.includes(secret))) seen.drafts += 1;
        if (mayBeShared(answer)) seen.publicPages += 1;
      }
    });
    await Promise.all([...clients, keepWriting(site, isOver)]);
    expect([...faults]).toEqual([]);
    // Else nothing was tried.
    expect(seen.drafts).toBeGreaterThan(5);
    expect(seen.publicPages).toBeGreaterThan(5);
  },
  runMs + 150_000,
);

interface Answered {
  path: string;
  answer: Response;
  text: string;
}

/** Signs somebody in. @returns Asks for one page after the other, as a browser with their cookies. */
async function openReader(
  site: PeopledSite,
  reader: (typeof readers)[number],
): Promise<() => Promise<Answered>> {
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
    // Eight at once are many for a busy machine, where passwords take their time.
    for (let tries = 1; status === 503 && tries < 5; tries += 1) ({ status } = await ask('/login', init));
    if (status !== 303) throw new Error(`${name} could not sign in: ${status}`);
  };
  if (reader !== 'visitor') await signIn(reader === 'forger' ? 'ben' : reader);

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
    // A walk that meets every address, and no two readers walk alike.
    turn = (turn + 1 + Math.floor(Math.random() * 3)) % paths.length;
    const path = paths[turn] ?? '/';
    if (reader === 'forger') for (const name of jar.keys()) jar.set(name, crypto.randomUUID());
    const tag = tags.get(path);
    const answer = await ask(path, tag && turn % 2 === 0 ? { headers: { 'if-none-match': tag } } : {});
    const newTag = answer.headers.get('etag');
    if (newTag !== null) tags.set(path, newTag);
    return { path, answer, text: await answer.text() };
  };
}

/** What of an answer must not be. */
function faultsOf({
  site,
  reader,
  answer,
  text,
}: {
  site: PeopledSite;
  reader: (typeof readers)[number];
  answer: Response;
  text: string;
}): string[] {
  const { headers, status } = answer;
  const whole = text + JSON.stringify([...headers]);
  const kept = headers.get('cache-control') ?? 'nothing';
  const isPrivate = hiddenFrom(site, 'visitor').some((secret) => whole.includes(secret));
  const check = (isWrong: boolean, fault: string): string[] =>
    isWrong ? [`${fault} (${status}, ${kept})`] : [];
  return [
    ...check(status >= 500, 'failed'),
    ...check(
      hiddenFrom(site, reader).some((secret) => whole.includes(secret)),
      'shows what it must not',
    ),
    ...check(isPrivate && kept !== 'private, no-store', 'may keep a draft'),
    ...check(isPrivate && headers.has('etag'), 'tags a draft'),
    ...check(mayBeShared(answer) && headers.getSetCookie().length > 0, 'shares a cookie'),
    ...check(!/no-store/.test(kept) && headers.getSetCookie().length > 0, 'may keep a cookie'),
  ];
}

const mayBeShared = ({ headers }: Response): boolean =>
  !/\b(private|no-store)\b/.test(headers.get('cache-control') ?? '');

/** The words that somebody must not see. */
function hiddenFrom({ cast }: PeopledSite, reader: (typeof readers)[number]): string[] {
  const { posts, drafts, page, autosaved } = cast;
  const { published: _, ...unpublished } = posts;
  const mine = (piece: Piece): boolean =>
    reader === 'ada' || reader === 'ana' || (reader === 'cora' && piece === drafts.cora);
  return [...Object.values(unpublished), ...Object.values(drafts), page, autosaved]
    .filter((piece) => !mine(piece))
    .map(({ secret }) => secret);
}

/** Saves drafts and public posts over and over, so that whatever is kept of them has to be made anew. */
async function keepWriting({ backend, cast }: PeopledSite, isOver: () => boolean): Promise<void> {
  const save = (piece: Piece, excerpt: string): Promise<Response> =>
    backend.fetch(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'mutation($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }',
          variables: { input: { id: String(piece.id), excerpt } },
        }),
      }),
      { userId: 1 },
    );
  for (let round = 1; !isOver(); round += 1) {
    await save(cast.posts.published, `Public words, for the ${round}th time.`);
    await save(cast.posts.draft, `More of ${cast.posts.draft.secret}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
  }
}
