import type { FrameLocator, Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { ensureKit } from '../../../editor/tests/built-kit.ts';
import { signInAtSite } from '../auth/sign-in-steps.ts';
import { type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import type { Person } from '../cast.ts';

/** Whether tests of durability take minutes instead of seconds. */
export const isLongRun = process.env['MASTHEAD_LONG_TESTS'] === 'true';

/** Starts a site whose editing area has the block editor, which is installed and built if needed. */
export async function startSiteWithBlocks(env: Record<string, string> = {}): Promise<SiteWithCast> {
  await ensureKit();
  return startSiteWithCast('embedded', { MASTHEAD_AUTH_TYPE: 'local', MASTHEAD_WORKERS: '1', ...env });
}

/** Signs a user in and opens a screen of the editing area. */
export async function openEditor(
  page: Page,
  site: SiteWithCast,
  { person, path }: { readonly person: Person; readonly path: string },
): Promise<void> {
  await page.goto(site.url + path);
  await signInAtSite(page, person);
  await page.waitForURL(site.url + path);
}

/** The frame in which blocks are edited. */
export const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[name="editor-canvas"]');

/** The blocks in the canvas, in order. */
export const blocksOf = (page: Page): Locator => canvasOf(page).locator('.is-root-container > [data-block]');

/** Fills in the title of new content and puts the caret into the first paragraph. */
export async function startWriting(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await canvasOf(page)
    .getByRole('button', { name: /Add default block/ })
    .or(blocksOf(page).first())
    .first()
    .click();
}

/** A post as it is stored. */
export interface StoredPost {
  readonly databaseId: number;
  readonly status: string;
  readonly content: string;
  readonly date: string;
  readonly uri: string | null;
}

/** The stored post with a title; `null` if there is none. */
export async function storedPost({ backend }: SiteWithCast, title: string): Promise<StoredPost | null> {
  const { data } = (await query(backend, 1, {
    query: `query($title: String!) {
      posts(where: { title: $title, stati: [PUBLISH, DRAFT, PENDING, FUTURE, PRIVATE, TRASH] }) {
        nodes { databaseId status content(format: RAW) date uri }
      }
    }`,
    variables: { title },
  })) as { data?: { posts: { nodes: StoredPost[] } } };
  return data?.posts.nodes[0] ?? null;
}

/** Creates a draft by the API, as an administrator. @returns Its database ID. */
export async function createDraft(
  { backend }: SiteWithCast,
  title: string,
  content: string,
): Promise<number> {
  const { data } = (await query(backend, 1, {
    query: `mutation($input: CreatePostInput!) { createPost(input: $input) { post { databaseId } } }`,
    variables: { input: { title, content, status: 'DRAFT' } },
  })) as { data?: { createPost: { post: { databaseId: number } } } };
  if (!data) throw new Error('The draft was not created.');
  return data.createPost.post.databaseId;
}

/** Publishes a post by the API, without the editor. */
export async function publishAs({ backend }: SiteWithCast, person: Person, id: number): Promise<unknown> {
  const { data } = (await query(backend, 1, {
    query: `query($login: ID!) { user(id: $login, idType: USERNAME) { databaseId } }`,
    variables: { login: person },
  })) as { data?: { user: { databaseId: number } } };
  if (!data) throw new Error(`There is no user ${person}.`);
  return query(backend, data.user.databaseId, {
    query: `mutation($id: ID!) { updatePost(input: { id: $id, status: PUBLISH }) { post { status } } }`,
    variables: { id: String(id) },
  });
}

async function query(
  backend: SiteWithCast['backend'],
  userId: number,
  body: { readonly query: string; readonly variables: object },
): Promise<unknown> {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await backend.fetch(request, { userId });
  return response.json();
}

/** Waits until a post is stored with a status. */
export async function waitForStatus(site: SiteWithCast, title: string, status: string): Promise<StoredPost> {
  return vi.waitFor(
    async () => {
      const post = await storedPost(site, title);
      if (post?.status !== status)
        throw new Error(`“${title}” is ${post?.status ?? 'missing'}, not ${status}.`);
      return post;
    },
    { timeout: 20_000, interval: 100 },
  );
}
