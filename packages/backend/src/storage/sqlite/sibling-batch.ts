/**
 * Rows of one statement are siblings: the first access to a relation of one of them loads it for all, so a list of a
 * hundred posts needs as many statements as a list of one.
 */
interface Batch {
  readonly rows: readonly object[];
  readonly relations: Map<string, unknown>;
}

const batchOf = Symbol('siblings');

interface BatchMember {
  [batchOf]?: Batch;
}

/** Marks rows as siblings and returns them. */
export function asSiblings<Row extends object>(rows: readonly Row[]): readonly Row[] {
  const batch: Batch = { rows, relations: new Map() };
  for (const row of rows as readonly (Row & BatchMember)[]) row[batchOf] = batch;
  return rows;
}

/** Copies of cached rows as siblings: a row belongs to one query. */
export const asSiblingCopies = <Row extends object>(rows: Iterable<Row>): readonly Row[] =>
  asSiblings([...rows].map((row) => ({ ...row })));

/**
 * Returns a relation of a row; `load` is called once for all siblings.
 *
 * @param name Identifies the relation, including everything that changes its content, such as arguments.
 * @returns The result of `load`, shared by all siblings; the caller picks its part.
 */
export function relation<Row extends object, Related>(
  row: Row,
  name: string,
  load: (rows: readonly Row[]) => Related,
): Related {
  const member: Row & BatchMember = row;
  if (!member[batchOf]) asSiblings([row]);
  const batch = member[batchOf] as Batch;
  if (!batch.relations.has(name)) batch.relations.set(name, load(batch.rows as readonly Row[]));
  return batch.relations.get(name) as Related;
}
