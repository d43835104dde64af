import { type NodeArguments, mergeParameters, type NodeParameters } from '../content/content-parameters.ts';
import type { RouteQuery } from '../content/route-query.ts';
import type { TypedDocument } from '../documents/typed-document.ts';
import { ClientError } from '../errors.ts';
import { useRouteQuery } from './route-query.ts';
import { type QueryState, useObserved, type UseQueryOptions } from './use-observed.ts';

export interface UseNodeOptions<Document> extends UseQueryOptions {
  /** Asks for other fields than the usual ones: a document of the application with the same root field and variables. */
  readonly document?: Document | undefined;
}

/** How one kind of content is found. */
export interface NodeKind<Name extends string, IdType> {
  /** The root field that has it. */
  readonly name: Name;
  /** The hook, for the one who reads the error. */
  readonly hook: string;
  readonly ofAddress: (query: RouteQuery) => NodeParameters<IdType> | null;
}

/** What an application says of content that can be previewed. */
export interface PreviewableArguments<IdType> extends NodeArguments<IdType> {
  /** The newest revision in place of what is published, for who may edit it. */
  readonly asPreview?: boolean | undefined;
}

/**
 * Shows the content that an application names, or the address. While the router does not know the address, and something of it is needed,
 * nothing is asked and the state is loading.
 *
 * @returns `data` is `null` when there is no such content, or not for whoever asks.
 * @throws {ClientError} `parameters_invalid`, while drawing, when there is no id.
 */
export function useNode<Name extends string, IdType extends string, Node, Given>(
  { name, hook, ofAddress }: NodeKind<Name, IdType>,
  { id, idType, ...others }: PreviewableArguments<IdType>,
  document: TypedDocument<{ readonly [Key in Name]: Node }, Given>,
  options: UseQueryOptions,
): QueryState<Node> {
  const isSkipped = options.skip === true;
  const query = useRouteQuery();
  const isAwaited = query === null && (id === undefined || idType === undefined);
  const parameters = mergeParameters(ofAddress(query ?? {}), { id, idType });
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
        help: `Call ${hook}({ id, idType }) with a text as id, or give <MastheadProvider query={…}> the parameters of the address.`,
      },
    );
  }
  return {
    ...state,
    // What the address before spoke of is not what this one does.
    data: answer === null ? undefined : state.data?.[name],
    isLoading: state.isLoading || (isAwaited && !isSkipped),
  };
}
