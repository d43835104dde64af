import { categoryParameters, type NodeArguments } from '../content/content-parameters.ts';
import type { TypedDocument } from '../documents/typed-document.ts';
import {
  type CategoryFieldsFragment,
  type CategoryIdType,
  CategoryViewDocument,
} from '../generated/documents.ts';
import { useNode, type UseNodeOptions } from './use-node.ts';
import type { QueryState } from './use-observed.ts';

const kind = { name: 'category', hook: 'useCategory', fromUrl: categoryParameters } as const;

type CategoryDocument<Node> = TypedDocument<
  { readonly category: Node },
  { id: string; idType?: CategoryIdType | null }
>;

/**
 * Loads a category; by default the one in the URL (`categoryId`, else `categorySlug`).
 *
 * @param given Overrides the URL, field by field: `idType` alone changes how the URL's id is interpreted. Without an `idType`, an id of digits is
 * a database id, any other a global id.
 * @returns `data` is `null` if there is none, or none visible to the viewer.
 * @throws {ClientError} `parameters_invalid`, during render, without an id.
 */
export function useCategory<Node = CategoryFieldsFragment | null>(
  given: NodeArguments<CategoryIdType> = {},
  { document, ...options }: UseNodeOptions<CategoryDocument<Node>> = {},
): QueryState<Node> {
  return useNode(kind, given, document ?? (CategoryViewDocument as CategoryDocument<Node>), options);
}
