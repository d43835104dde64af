import { ClientError } from '../errors.ts';
import { readDatabaseId } from './database-id.ts';
import type { RouteQuery } from './route-query.ts';

/** What a preview link asks for. */
export interface PreviewRequest {
  /** A whole number, 1 or more. */
  readonly databaseId: number;
  /** The name of its GraphQL type, as the link has it; `null`: the content itself knows. */
  readonly typeName: string | null;
}

/** Where a preview link has the number, the first that is there counts. WordPress writes all three. */
const idNames = ['p', 'page_id', 'preview_id'] as const;

/**
 * Reads a preview link.
 *
 * @returns What to show; or a refusal (`preview_parameters`) in the words of the specification, whose help names the parameter at fault.
 */
export function readPreviewRequest(query: RouteQuery): PreviewRequest | { readonly refusal: ClientError } {
  for (const name of [...idNames, 'preview', 'typeName']) {
    if (Array.isArray(query[name])) return refuse(`Give ${name} once; the address has it as a list.`);
  }
  if (query.preview !== 'true') return refuse('Add preview=true to the address.');
  const idName = idNames.find((name) => Boolean(query[name]));
  if (idName === undefined) return refuse('Add the number of the content to the address, as p.');
  const databaseId = readDatabaseId(query[idName]);
  if (databaseId === null)
    return refuse(`Let ${idName} be the number of the content, such as ${idName}=123.`);
  return { databaseId, typeName: (query.typeName as string | undefined) || null };
}

/** Whether an address is meant to be a preview link: `preview` is `true` and nothing else, and there is a number. */
export function isPreviewAddress({ searchParams }: URL): boolean {
  const flags = searchParams.getAll('preview');
  return (
    flags.length > 0 &&
    flags.every((flag) => flag === 'true') &&
    idNames.some((name) => searchParams.getAll(name).some((value) => readDatabaseId(value) !== null))
  );
}

const refuse = (help: string): { refusal: ClientError } => ({
  refusal: new ClientError(
    'preview_parameters',
    'Preview requires p and preview query parameters, preview equal to true, for example ?p=123&preview=true',
    { help },
  ),
});
