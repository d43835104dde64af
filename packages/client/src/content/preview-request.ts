import { ClientError } from '../errors.ts';
import { readDatabaseId } from './database-id.ts';
import type { RouteQuery } from './route-query.ts';

/** The content that a preview link requests. */
export interface PreviewRequest {
  /** An integer, at least 1. */
  readonly databaseId: number;
  /** The GraphQL type name given by the link; `null`: to be taken from the content. */
  readonly typeName: string | null;
}

/** The parameters that may hold the database id; the first one present counts. WordPress writes all three. */
const idNames = ['p', 'page_id', 'preview_id'] as const;

/**
 * Parses a preview link.
 *
 * @returns The requested content; or an error (`preview_parameters`) with the specification's message and a help text that names the invalid parameter.
 */
export function readPreviewRequest(query: RouteQuery): PreviewRequest | { readonly refusal: ClientError } {
  for (const name of [...idNames, 'preview', 'typeName']) {
    if (Array.isArray(query[name])) return invalid(`Give ${name} once; the URL has it several times.`);
  }
  if (query.preview !== 'true') return invalid('Add preview=true to the URL.');
  const idName = idNames.find((name) => Boolean(query[name]));
  if (idName === undefined) return invalid('Add the database id of the content to the URL, as p.');
  const databaseId = readDatabaseId(query[idName]);
  if (databaseId === null)
    return invalid(`Set ${idName} to the database id of the content, such as ${idName}=123.`);
  return { databaseId, typeName: (query.typeName as string | undefined) || null };
}

/** Whether a URL is meant as a preview link: `preview` is only ever `true`, and there is a database id. */
export function isPreviewUrl({ searchParams }: URL): boolean {
  const flags = searchParams.getAll('preview');
  return (
    flags.length > 0 &&
    flags.every((flag) => flag === 'true') &&
    idNames.some((name) => searchParams.getAll(name).some((value) => readDatabaseId(value) !== null))
  );
}

const invalid = (help: string): { refusal: ClientError } => ({
  refusal: new ClientError(
    'preview_parameters',
    'Preview requires p and preview query parameters, preview equal to true, for example ?p=123&preview=true',
    { help },
  ),
});
