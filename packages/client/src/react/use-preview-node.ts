import type { TypedDocument } from '../documents/typed-document.ts';
import type { ClientError } from '../errors.ts';
import { PreviewNodeDocument, type PreviewNodeQuery } from '../generated/documents.ts';
import type { UseAuthOptions } from './use-auth.ts';
import { useObserved } from './use-observed.ts';
import { usePreviewRequest } from './use-preview-request.ts';

/** A node with its type name. */
interface TypedNode {
  readonly typeName: string;
}

type PreviewDocument<Node extends TypedNode> = TypedDocument<
  { readonly contentNode: Node | null; readonly viewer?: object | null },
  { id: string }
>;

export interface UsePreviewNodeOptions<Node extends TypedNode> extends UseAuthOptions {
  /**
   * Replaces the default document, to query other fields. It must query `contentNode` by `DATABASE_ID`, with `asPreview: true` and `__typename`
   * as `typeName`, and `viewer`, which is `null` if the backend rejected the token.
   */
  readonly document?: PreviewDocument<Node> | undefined;
}

export interface PreviewNode<Node> {
  /** The GraphQL type name of the content. `undefined` and `null` like `node`. */
  readonly typeName: string | null | undefined;
  /** `undefined` until it is loaded, and for a visitor; `null` if there is none of this type, or none visible to the viewer. */
  readonly node: Node | null | undefined;
  /** Why it could not be loaded. */
  readonly error: ClientError | null;
}

/**
 * Loads the newest revision of a preview link's content, of any type. Visitors are redirected to sign in, unless `shouldRedirect` is `false`.
 *
 * @throws {ClientError} `preview_parameters`, during render and only for signed-in users, if the URL is not a preview link.
 */
export function usePreviewNode<Node extends TypedNode = NonNullable<PreviewNodeQuery['contentNode']>>({
  document = PreviewNodeDocument as unknown as PreviewDocument<Node>,
  ...options
}: UsePreviewNodeOptions<Node> = {}): PreviewNode<Node> {
  const request = usePreviewRequest(options);
  const { state, answer } = useObserved(document, {
    audience: 'auth',
    skip: request === null,
    variables: { id: String(request?.databaseId) },
  });
  const { error } = state;
  // While the content of another link loads, ignore the previous one's.
  if (request === null || answer === null || state.data === undefined || state.data.viewer === null) {
    return { typeName: undefined, node: undefined, error: request === null ? null : error };
  }
  const node = state.data.contentNode;
  const typeName = request.typeName ?? node?.typeName;
  if (node === null || typeName !== node.typeName) return { typeName: null, node: null, error };
  return { typeName, node, error };
}
