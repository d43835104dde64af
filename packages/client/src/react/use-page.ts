import { pageParameters } from '../content/content-parameters.ts';
import type { TypedDocument } from '../documents/typed-document.ts';
import { type PageFieldsFragment, type PageIdType, PageViewDocument } from '../generated/documents.ts';
import { type PreviewableArguments, useNode, type UseNodeOptions } from './use-node.ts';
import type { QueryState } from './use-observed.ts';

const kind = { name: 'page', hook: 'usePage', fromUrl: pageParameters } as const;

type PageDocument<Node> = TypedDocument<{ readonly page: Node }, { id: string; idType?: PageIdType | null }>;

/**
 * Loads a page; by default the one in the URL (`pageId`, else `pageUri`).
 *
 * @param given Overrides the URL, field by field: `idType` alone changes how the URL's id is interpreted. Without an `idType`, an id of digits is
 * a database id, any other a global id.
 * @returns `data` is `null` if there is none, or none visible to the viewer.
 * @throws {ClientError} `parameters_invalid`, during render, without an id.
 */
export function usePage<Node = PageFieldsFragment | null>(
  given: PreviewableArguments<PageIdType> = {},
  { document, ...options }: UseNodeOptions<PageDocument<Node>> = {},
): QueryState<Node> {
  return useNode(kind, given, document ?? (PageViewDocument as PageDocument<Node>), options);
}
