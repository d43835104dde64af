import { postParameters } from '../content/content-parameters.ts';
import type { TypedDocument } from '../documents/typed-document.ts';
import { type PostFieldsFragment, type PostIdType, PostViewDocument } from '../generated/documents.ts';
import { type PreviewableArguments, useNode, type UseNodeOptions } from './use-node.ts';
import type { QueryState } from './use-observed.ts';

const kind = { name: 'post', hook: 'usePost', fromUrl: postParameters } as const;

type PostDocument<Node> = TypedDocument<{ readonly post: Node }, { id: string; idType?: PostIdType | null }>;

/**
 * Loads a post; by default the one in the URL (`postId`, else `postSlug`, else `postUri`).
 *
 * @param given Overrides the URL, field by field: `idType` alone changes how the URL's id is interpreted. Without an `idType`, an id of digits is
 * a database id, any other a global id.
 * @returns `data` is `null` if there is none, or none visible to the viewer.
 * @throws {ClientError} `parameters_invalid`, during render, without an id.
 */
export function usePost<Node = PostFieldsFragment | null>(
  given: PreviewableArguments<PostIdType> = {},
  { document, ...options }: UseNodeOptions<PostDocument<Node>> = {},
): QueryState<Node> {
  return useNode(kind, given, document ?? (PostViewDocument as PostDocument<Node>), options);
}
