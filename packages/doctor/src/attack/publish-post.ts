import type { Target } from './scenario.ts';
import { queryAs, queryGraphql, type RequestResult } from './send-request.ts';

/** A post that an attack has saved. */
export interface SavedPost {
  readonly databaseId: number;
  readonly uri: string;
}

const createMutation = 'mutation($input:CreatePostInput!){createPost(input:$input){post{databaseId uri}}}';
const deleteMutation = 'mutation($id:ID!){deletePost(input:{id:$id,forceDelete:true}){deletedId}}';

/** Publishes a post as the author. @throws {Error} when it is rejected. */
export async function publishPost(target: Target, input: object): Promise<SavedPost> {
  const variables = { input: { ...input, status: 'PUBLISH' } };
  const { createPost } = await queryAs(target, 'author', createMutation, variables);
  return createPost.post as SavedPost;
}

/** Sends a post that may be rejected. @param headers Those that authenticate its author. */
export function savePost(
  target: Target,
  input: object,
  headers: Readonly<Record<string, string>>,
): Promise<RequestResult> {
  return queryGraphql(target, { query: createMutation, variables: { input } }, headers);
}

/** The post that a response to `savePost` contains; `null` when it was rejected. */
export function savedPost({ text }: Pick<RequestResult, 'text'>): SavedPost | null {
  try {
    return (
      (JSON.parse(text) as { data: { createPost: { post: SavedPost } | null } }).data.createPost?.post ?? null
    );
  } catch {
    return null;
  }
}

/** Deletes a post permanently. */
export async function deletePost(target: Target, { databaseId }: SavedPost): Promise<void> {
  await queryAs(target, 'administrator', deleteMutation, { id: String(databaseId) });
}
