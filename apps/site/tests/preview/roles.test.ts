import type { WxrContent } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds } from '../real-site.ts';
import { users, type TestUser, type PreviewSite, startPreviewSite } from './stage.ts';

// Access to drafts by preview links: content of every status, type and owner, requested by every role.

const viewers = ['visitor', ...(Object.keys(users) as TestUser[])] as const;
type Viewer = (typeof viewers)[number];

const states = {
  draft: { status: 'draft' },
  pending: { status: 'pending' },
  scheduled: { status: 'future', date: '2099-01-02 03:04:05' },
  private: { status: 'private' },
  trashed: { status: 'trash' },
  unsaved: { status: 'auto-draft' },
  published: { status: 'publish' },
  locked: { status: 'publish', password: 'lamp oil' },
} as const;
type State = keyof typeof states;

interface Piece {
  id: number;
  type: 'post' | 'page';
  owner: TestUser;
  state: State;
}

const pieces: readonly Piece[] = (['post', 'page'] as const)
  .flatMap((type) =>
    // Authors and contributors cannot create pages.
    (type === 'post' ? (['ana', 'arno', 'cora'] as const) : (['ana'] as const)).flatMap((owner) =>
      (Object.keys(states) as State[]).map((state) => ({ type, owner, state })),
    ),
  )
  .map((piece, index) => ({ ...piece, id: 7000 + index }));

const secretOf = ({ id }: Piece): string => `secret${id}word`;
const titleOf = ({ id }: Piece): string => `Title${id}word`;

const contentOf = (piece: Piece): WxrContent => ({
  id: piece.id,
  author: piece.owner,
  title: titleOf(piece),
  slug: `slug-${piece.id}`,
  body: `<!-- wp:paragraph --><p>${secretOf(piece)}</p><!-- /wp:paragraph -->`,
  ...states[piece.state],
});

/** The access rules, implemented independently of the backend. */
function expected(viewer: Viewer, { type, owner, state }: Piece): number {
  if (viewer === 'visitor') return 401;
  if (viewer === 'ada' || viewer === 'ana' || state === 'published') return 200;
  return type === 'post' && viewer === owner ? 200 : 403;
}

describe.each(bothKinds)('preview access (%s)', (kind) => {
  let stage: PreviewSite;
  beforeAll(async () => {
    stage = await startPreviewSite(kind, {
      posts: pieces.filter(({ type }) => type === 'post').map(contentOf),
      pages: pieces.filter(({ type }) => type === 'page').map(contentOf),
    });
  }, 60_000);
  afterAll(() => stage[Symbol.asyncDispose]());

  test.each(viewers)(
    '%s sees what they may see, and cannot tell whether anything else exists',
    async (viewer) => {
      const wrong: string[] = [];
      for (const piece of pieces) {
        const response = await stage.get(`/preview?p=${piece.id}&preview=true`, viewer);
        const html = await response.text();
        const name = `${piece.state} ${piece.type} of ${piece.owner}: ${response.status}`;
        const status = expected(viewer, piece);
        if (response.status !== status) wrong.push(name);
        if (html.includes(secretOf(piece)) !== (status === 200)) wrong.push(`${name}, its text`);
        if (html.includes(titleOf(piece)) !== (status === 200)) wrong.push(`${name}, its title`);
        if (response.headers.get('cache-control') !== 'private, no-store') wrong.push(`${name}, cacheable`);
        if (response.headers.get('etag') !== null) wrong.push(`${name}, tagged`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  test('only users who may see everything learn that content does not exist', async () => {
    const statuses: Record<string, number> = {};
    for (const viewer of viewers) {
      statuses[viewer] = (await stage.get('/preview?p=999999&preview=true', viewer)).status;
    }
    expect(statuses).toEqual({ visitor: 401, ada: 404, ana: 404, arno: 403, cora: 403, ben: 403 });
    expect(stage.errors).toEqual([]);
  });
});
