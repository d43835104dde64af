import { type NodeArguments, mergeParameters, type NodeParameters } from '../content/content-parameters.ts';
import type { RouteQuery } from '../content/route-query.ts';
import type { TypedDocument } from '../documents/typed-document.ts';
import { ClientError } from '../errors.ts';
import { useRouteQuery } from './route-query.ts';
import { type QueryState, useObserved, type UseQueryOptions } from './use-observed.ts';

export interface UseNodeOptions<Document> extends UseQueryOptions {
  /** Replaces the default document, to query other fields: must have the same root field and variables. */
  readonly document?: Document | undefined;
}

/** How one content type is looked up. */
export interface NodeKind<Name extends string, IdType> {
  /** The root field. */
  readonly name: Name;
  /** The hook's name, for error messages. */
  readonly hook: string;
  readonly fromUrl: (query: RouteQuery) => NodeParameters<IdType> | null;
}

/** The arguments for content that can be previewed. */
export interface PreviewableArguments<IdType> extends NodeArguments<IdType> {
  /** Loads the newest revision instead of the published version, for users who may edit it. */
  readonly asPreview?: boolean | undefined;
}

/**
 * Loads the content that the arguments or the URL select. While the router does not know a required part of the URL, no request is sent
 * and the state is loading.
 *
 * @returns `data` is `null` if there is no such content, or none visible to the viewer.
 * @throws {ClientError} `parameters_invalid`, during render, without an id.
 */
export function useNode<Name extends string, IdType extends string, Node, Given>(
  { name, hook, fromUrl }: NodeKind<Name, IdType>,
  { id, idType, ...others }: PreviewableArguments<IdType>,
  document: TypedDocument<{ readonly [Key in Name]: Node }, Given>,
  options: UseQueryOptions,
): QueryState<Node> {
  const isSkipped = options.skip === true;
  const query = useRouteQuery();
  const isAwaited = query === null && (id === undefined || idType === undefined);
  const parameters = mergeParameters(fromUrl(query ?? {}), { id, idType });
  const variables = { ...parameters, ...others } as Given;
  const { state, answer } = useObserved(document, {
    ...options,
    skip: isSkipped || isAwaited || parameters === null,
    variables,
  });
  if (parameters === null && !isAwaited && !isSkipped) {
    throw new ClientError(
      'parameters_invalid',
      `Invalid parameters for ${hook}, you must send in an id or specify known URL params in your config.`,
      {
        help: `Call ${hook}({ id, idType }) with a string as id, or pass the URL parameters to <MastheadProvider query={…}>.`,
      },
    );
  }
  return {
    ...state,
    // Placeholder data belongs to the previous URL.
    data: answer === null ? undefined : state.data?.[name],
    isLoading: state.isLoading || (isAwaited && !isSkipped),
  };
}
