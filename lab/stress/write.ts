import type { Chance } from '../fuzz/chance.ts';
import type { Ledger } from './ledger.ts';
import type { RunningSite, SiteResponse } from './running-site.ts';
import { categories, sharedPosts, userOf } from './stage.ts';

/** A client that writes continuously. */
export interface WriterContext {
  readonly site: RunningSite;
  readonly ledger: Ledger;
  readonly chance: Chance;
  readonly writer: number;
  /** Unique within the run. */
  readonly nextWord: () => string;
}

/**
 * Makes one random write.
 *
 * @throws when the process dies meanwhile; the ledger then contains the writes that may have been stored.
 */
export async function writeOnce(at: WriterContext): Promise<void> {
  const dice = at.chance.below(100);
  if (dice < 30) await createPost(at);
  else if (dice < 45) await renamePost(at);
  else if (dice < 50) await deletePost(at);
  else if (dice < 75) await addLine(at);
  else await comment(at);
}

/** A change that must succeed. @returns Its payload, or `null` when it did not. */
async function change(at: WriterContext, name: string, input: object, fields: string) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input:${type}!){${name}(input:$input){${fields}}}`;
  const answer = await at.site.query(userOf(at.writer), query, { input });
  if (answer.errors.length > 0) {
    at.ledger.errors.push(`${name}: ${messagesOf(answer)}`);
    return null;
  }
  at.ledger.counts.writes += 1;
  return answer.data[name];
}

const messagesOf = ({ errors }: SiteResponse): string => errors.map(({ message }) => message).join('; ');

async function createPost(at: WriterContext): Promise<void> {
  const title = `Story ${at.nextWord()}`;
  const nodes = [at.chance.pick(categories), at.chance.pick(categories)].map((slug) => ({ slug }));
  const status = at.chance.happens(0.8) ? 'PUBLISH' : 'DRAFT';
  const soon = new Date(Date.now() + at.chance.below(3000)).toISOString().slice(0, 19);
  const date = status === 'PUBLISH' && at.chance.happens(0.4) ? { date: soon } : {};
  const input = { title, content: `<p>${title}</p>`, status, ...date, categories: { nodes } };
  const made = await change(at, 'createPost', input, 'post{databaseId title}');
  if (!made) return;
  if (made.post.title !== title) at.ledger.errors.push(`createPost: "${made.post.title}" for "${title}"`);
  at.ledger.posts.set(made.post.databaseId, { title, sentTitle: null, isDeleted: false });
}

/** A post that no other client is changing now: after two concurrent renames, either title may be the last. */
function ownPost({ ledger, chance, writer }: WriterContext): number | null {
  const own = [...ledger.posts].filter(
    ([id, post]) => id % 50 === writer % 50 && post.isDeleted === false && post.sentTitle === null,
  );
  return own.length === 0 ? null : chance.pick(own)[0];
}

async function renamePost(at: WriterContext): Promise<void> {
  const id = ownPost(at);
  const post = id === null ? undefined : at.ledger.posts.get(id);
  if (id === null || !post) return;
  const title = `Renamed ${at.nextWord()}`;
  post.sentTitle = title;
  const categoryInput = at.chance.happens(0.5)
    ? { categories: { append: false, nodes: [{ slug: at.chance.pick(categories) }] } }
    : {};
  const status = at.chance.happens(0.3) ? { status: at.chance.pick(['PUBLISH', 'DRAFT', 'PENDING']) } : {};
  const input = { id: String(id), title, ...categoryInput, ...status };
  const changed = await change(at, 'updatePost', input, 'post{title}');
  post.sentTitle = null;
  if (changed) post.title = title;
}

async function deletePost(at: WriterContext): Promise<void> {
  const id = ownPost(at);
  const post = id === null ? undefined : at.ledger.posts.get(id);
  if (id === null || !post) return;
  post.isDeleted = 'maybe';
  const deleted = await change(at, 'deletePost', { id: String(id), forceDelete: true }, 'deletedId');
  post.isDeleted = deleted !== null;
}

/** Reads a post, adds a line, and saves it; repeats that after a conflict with another save. */
async function addLine(at: WriterContext): Promise<void> {
  const id = at.chance.pick(sharedPosts);
  const lines = at.ledger.lines.get(id);
  if (!lines) return;
  const line = at.nextWord();
  const userId = userOf(at.writer);
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const read = await at.site.query(
      userId,
      `{post(id:"${id}",idType:DATABASE_ID){modifiedGmt content(format:RAW)}}`,
    );
    if (read.errors.length > 0) at.ledger.errors.push(`reading ${id}: ${messagesOf(read)}`);
    if (!read.data?.post) return;
    const { modifiedGmt, content } = read.data.post;
    lines.sent.add(line);
    const saved = await at.site.query(
      userId,
      'mutation($input:UpdatePostInput!){updatePost(input:$input){post{databaseId}}}',
      { input: { id: String(id), content: `${content ?? ''}\n${line}`, ifUnmodifiedSince: modifiedGmt } },
    );
    lines.sent.delete(line);
    if (saved.errors.length === 0) {
      lines.acknowledged.add(line);
      at.ledger.counts.writes += 1;
      return;
    }
    if (saved.errors[0]?.extensions?.code !== 'CONFLICT') {
      at.ledger.errors.push(`updatePost ${id}: ${messagesOf(saved)}`);
      return;
    }
    at.ledger.counts.conflicts += 1;
  }
}

async function comment(at: WriterContext): Promise<void> {
  const input = { commentOn: at.chance.pick(sharedPosts), content: `A comment: ${at.nextWord()}` };
  const made = await change(at, 'createComment', input, 'success comment{databaseId}');
  if (made?.comment) at.ledger.comments.add(made.comment.databaseId);
  else if (made) at.ledger.errors.push('createComment: no comment in the response');
}
