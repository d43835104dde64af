import { postParameters } from '../content/content-parameters.ts';
import type { TypedDocument } from '../documents/typed-document.ts';
import { type PostFieldsFragment, type PostIdType, PostViewDocument } from '../generated/documents.ts';
import { type PreviewableArguments, useNode, type UseNodeOptions } from './use-node.ts';
import type { QueryState } from './use-observed.ts';

const kind = { name: 'post', hook: 'usePost', ofAddress: postParameters } as const;

type PostDocument<Node> = TypedDocument<{ readonly post: Node }, { id: string; idType?: PostIdType | null }>;

/**
 * A post: the one of the address (`postId`, else `postSlug`, else `postUri`), unless told.
 *
 * @param given Goes before the address, field by field: `idType` alone changes how the id of the address is read. Without either, an id of digits is
 * a database id, any other a global one.
 * @returns `data` is `null` when there is none, or not for whoever asks.
 * @throws {ClientError} `parameters_invalid`, while drawing, when there is no id.
 */
export function usePost<Node = PostFieldsFragment | null>(
  given: PreviewableArguments<PostIdType> = {},
  { document, ...options }: UseNodeOptions<PostDocument<Node>> = {},
): QueryState<Node> {
  return useNode(kind, given, document ?? (PostViewDocument as PostDocument<Node>), options);
}
