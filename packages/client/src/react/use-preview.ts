import {
  type PageFieldsFragment,
  type PostFieldsFragment,
  PreviewWithRevisionDocument,
} from '../generated/documents.ts';
import type { UseAuthOptions } from './use-auth.ts';
import { useObserved } from './use-observed.ts';
import { usePreviewRequest } from './use-preview-request.ts';

/** The post or page of a preview link. */
export type Preview =
  | { readonly type: 'post'; readonly post: PostFieldsFragment }
  | { readonly type: 'page'; readonly page: PageFieldsFragment };

/**
 * Loads the post or page of a preview link: its first revision if it has one, else the saved version.
 *
 * @deprecated Use `usePreviewNode`: it supports all content types, and distinguishes missing content from content that is loading.
 * @returns `undefined` for a visitor, while loading, and for other content types.
 * @throws {ClientError} `preview_parameters`, during render and only for signed-in users, if the URL is not a preview link.
 */
export function usePreview(options: UseAuthOptions = {}): Preview | undefined {
  const request = usePreviewRequest(options);
  const { state, answer } = useObserved(PreviewWithRevisionDocument, {
    audience: 'auth',
    skip: request === null,
    variables: { id: String(request?.databaseId) },
  });
  if (request === null || answer === null) return undefined;
  const saved = state.data?.contentNode;
  if (saved?.typeName === 'Post') return { type: 'post', post: newest(saved) };
  if (saved?.typeName === 'Page') return { type: 'page', page: newest(saved) };
  return undefined;
}

interface WithRevisions<Node> {
  readonly newest: { readonly edges: readonly { readonly node: Node }[] } | null;
}

function newest<Node extends { readonly id: string }>(saved: Node & WithRevisions<Node>): Node {
  const revision = saved.newest?.edges[0]?.node;
  return revision?.id ? revision : saved;
}
