/**
 * Rows that came from one statement are siblings: the first of them that is asked for a relation loads it for all, so
 * a list of a hundred posts costs as many statements as a list of one.
 */
interface Batch {
  readonly rows: readonly object[];
  readonly relations: Map<string, unknown>;
}

const batchOf = Symbol('siblings');

interface Member {
  [batchOf]?: Batch;
}

/** Marks the rows of one answer as siblings and hands them back. */
export function asSiblings<Row extends object>(rows: readonly Row[]): readonly Row[] {
  const batch: Batch = { rows, relations: new Map() };
  for (const row of rows as readonly (Row & Member)[]) row[batchOf] = batch;
  return rows;
}

/**
 * What belongs to a row and its siblings: `load` is called once for all of them.
 *
 * @param name Names the relation with everything that changes its content, such as its arguments.
 * @returns What `load` gave, the same value for every sibling; the caller picks its part.
 */
export function relation<Row extends object, Related>(
  row: Row,
  name: string,
  load: (rows: readonly Row[]) => Related,
): Related {
  const member: Row & Member = row;
  if (!member[batchOf]) asSiblings([row]);
  const batch = member[batchOf] as Batch;
  if (!batch.relations.has(name)) batch.relations.set(name, load(batch.rows as readonly Row[]));
  return batch.relations.get(name) as Related;
}
