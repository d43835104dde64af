import { pageParameters } from '../content/content-parameters.ts';
import type { TypedDocument } from '../documents/typed-document.ts';
import { type PageFieldsFragment, type PageIdType, PageViewDocument } from '../generated/documents.ts';
import { type PreviewableArguments, useNode, type UseNodeOptions } from './use-node.ts';
import type { QueryState } from './use-observed.ts';

const kind = { name: 'page', hook: 'usePage', ofAddress: pageParameters } as const;

type PageDocument<Node> = TypedDocument<{ readonly page: Node }, { id: string; idType?: PageIdType | null }>;

/**
 * A page: the one of the address (`pageId`, else `pageUri`), unless told.
 *
 * @param given Goes before the address, field by field: `idType` alone changes how the id of the address is read. Without either, an id of digits is
 * a database id, any other a global one.
 * @returns `data` is `null` when there is none, or not for whoever asks.
 * @throws {ClientError} `parameters_invalid`, while drawing, when there is no id.
 */
export function usePage<Node = PageFieldsFragment | null>(
  given: PreviewableArguments<PageIdType> = {},
  { document, ...options }: UseNodeOptions<PageDocument<Node>> = {},
): QueryState<Node> {
  return useNode(kind, given, document ?? (PageViewDocument as PageDocument<Node>), options);
}
