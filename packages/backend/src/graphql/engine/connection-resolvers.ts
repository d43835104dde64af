import { decodeCursor } from '@masthead/contract';
import type { EngineContext, EngineFieldResolver, Row } from './execution.ts';
import type { PagingArgs } from './field-kinds.ts';
import type { ConnectionPage } from './resolver-types.ts';

/** The default cursor of a row, in lists without their own. */
export type CursorReader = (row: Row, context: EngineContext) => string | null;

/** Source object of a Connection type. */
export interface ConnectionSource {
  readonly page: ConnectionPage<Row>;
  readonly placeOf: CursorReader;
}

/** Source object of an Edge type. */
export interface EdgeSource extends Row {
  readonly node: Row;
  readonly placeOf: CursorReader;
  readonly page: ConnectionPage<Row> | null;
}

/**
 * Matches WPGraphQL's `hasNextPage`: without `first` or `last`, it only reports whether a valid `before` cursor was given.
 *
 * @see wp-graphql, `AbstractConnectionResolver::has_next_page`
 */
export function withWpgraphqlHasNextPage(
  page: ConnectionPage<Row>,
  { first, last, before }: PagingArgs,
): ConnectionPage<Row> {
  if (first || last) return page;
  const hasNextPage = before !== null && before !== undefined && decodeCursor(before) !== null;
  return page.hasNextPage === hasNextPage ? page : { ...page, hasNextPage };
}

/** The resolver of a field of a Connection type. */
export function connectionFieldResolver(name: string): EngineFieldResolver {
  const answer = (source: Row): unknown => {
    const { page, placeOf } = source as unknown as ConnectionSource;
    if (name === 'nodes') return page.rows;
    if (name === 'edges') return page.rows.map((node): EdgeSource => ({ node, placeOf, page }));
    return source;
  };
  return answer;
}

/** The resolver of a field of an Edge type. */
export function edgeFieldResolver(name: string): EngineFieldResolver {
  if (name !== 'cursor') return (way) => way[name];
  return (way, _, { context }) => cursorAt(way as EdgeSource, context);
}

/** The resolver of a field of a PageInfo type. */
export function pageInfoFieldResolver(name: string): EngineFieldResolver {
  return (source, _, { context }) => {
    const { page, placeOf } = source as unknown as ConnectionSource;
    if (name === 'hasNextPage' || name === 'hasPreviousPage') return page[name];
    const node = name === 'startCursor' ? page.rows[0] : page.rows.at(-1);
    return node ? cursorAt({ node, placeOf, page }, context) : null;
  };
}

function cursorAt({ node, placeOf, page }: EdgeSource, context: EngineContext): string | null {
  return page?.cursorOf ? Buffer.from(page.cursorOf(node)).toString('base64') : placeOf(node, context);
}
