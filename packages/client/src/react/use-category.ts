import { categoryParameters, type NodeArguments } from '../content/content-parameters.ts';
import type { TypedDocument } from '../documents/typed-document.ts';
import {
  type CategoryFieldsFragment,
  type CategoryIdType,
  CategoryViewDocument,
} from '../generated/documents.ts';
import { useNode, type UseNodeOptions } from './use-node.ts';
import type { QueryState } from './use-observed.ts';

const kind = { name: 'category', hook: 'useCategory', ofAddress: categoryParameters } as const;

type CategoryDocument<Node> = TypedDocument<
  { readonly category: Node },
  { id: string; idType?: CategoryIdType | null }
>;

/**
 * A category: the one of the address (`categoryId`, else `categorySlug`), unless told.
 *
 * @param given Goes before the address, field by field: `idType` alone changes how the id of the address is read. Without either, an id of digits is
 * a database id, any other a global one.
 * @returns `data` is `null` when there is none, or not for whoever asks.
 * @throws {ClientError} `parameters_invalid`, while drawing, when there is no id.
 */
export function useCategory<Node = CategoryFieldsFragment | null>(
  given: NodeArguments<CategoryIdType> = {},
  { document, ...options }: UseNodeOptions<CategoryDocument<Node>> = {},
): QueryState<Node> {
  return useNode(kind, given, document ?? (CategoryViewDocument as CategoryDocument<Node>), options);
}
