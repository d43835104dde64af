import { type DocumentNode, Kind, parse } from 'graphql';

/**
 * The name of the operation at a position of the text: the one that contains it, else the first.
 *
 * @returns `undefined` for an anonymous operation, and for a text that is no document, which the endpoint is to reject.
 */
export function operationAt(query: string, position: number): string | undefined {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch {
    return undefined;
  }
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const chosen =
    operations.find(({ loc }) => loc && loc.start <= position && position <= loc.end) ?? operations[0];
  return chosen?.name?.value;
}
