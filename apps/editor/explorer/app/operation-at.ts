import { type DocumentNode, Kind, parse } from 'graphql';

/** An operation of the document, to run. */
export interface ChosenOperation {
  /** `undefined` for the only, anonymous operation, and for a document that the endpoint is to reject. */
  readonly name: string | undefined;
  readonly type: string;
}

/** The operation at a position of the text: the one that contains it, else the first. */
export function operationAt(query: string, position: number): ChosenOperation {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch {
    return { name: undefined, type: 'query' };
  }
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const chosen =
    operations.find(({ loc }) => loc && loc.start <= position && position <= loc.end) ?? operations[0];
  return { name: chosen?.name?.value, type: chosen?.operation ?? 'query' };
}
