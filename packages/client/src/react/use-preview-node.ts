import type { TypedDocument } from '../documents/typed-document.ts';
import type { ClientError } from '../errors.ts';
import { PreviewNodeDocument, type PreviewNodeQuery } from '../generated/documents.ts';
import type { UseAuthOptions } from './use-auth.ts';
import { useObserved } from './use-observed.ts';
import { usePreviewRequest } from './use-preview-request.ts';

/** Anything that tells its type. */
interface TypedNode {
  readonly typeName: string;
}

type PreviewDocument<Node extends TypedNode> = TypedDocument<
  { readonly contentNode: Node | null; readonly viewer?: object | null },
  { id: string }
>;

export interface UsePreviewNodeOptions<Node extends TypedNode> extends UseAuthOptions {
  /**
   * Asks for other fields than the usual ones. Its `contentNode` has to be asked by `DATABASE_ID`, with `asPreview: true`, and give its `__typename` as `typeName`;
   * its `viewer` is `null` when the backend did not take the token.
   */
  readonly document?: PreviewDocument<Node> | undefined;
}

export interface PreviewNode<Node> {
  /** The name of the content's GraphQL type. `undefined` and `null` as `node`. */
  readonly typeName: string | null | undefined;
  /** `undefined` until it is there, and for a visitor; `null` when there is none of this type, or not for whoever asks. */
  readonly node: Node | null | undefined;
  /** Why it could not be had. */
  readonly error: ClientError | null;
}

/**
 * Shows what a preview link leads to, of whatever type, as its newest revision has it. Visitors are sent to sign in, unless
 * `shouldRedirect` is `false`.
 *
 * @throws {ClientError} `preview_parameters`, while drawing and only for who is signed in, when the address is no preview link.
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
  // While another link's content is asked for, that of the one before is no answer.
  if (request === null || answer === null || state.data === undefined || state.data.viewer === null) {
    return { typeName: undefined, node: undefined, error: request === null ? null : error };
  }
  const node = state.data.contentNode;
  const typeName = request.typeName ?? node?.typeName;
  if (node === null || typeName !== node.typeName) return { typeName: null, node: null, error };
  return { typeName, node, error };
}
