import type { AnyDocument, FragmentText } from './typed-document.ts';

const printed = new WeakMap<AnyDocument, string>();

/** The text of a document that is sent alone. */
export function printDocument(document: AnyDocument): string {
  const known = printed.get(document);
  if (known !== undefined) return known;
  const selections = document.selections.replaceAll(/%(\w+):\1\b/g, '$1').replaceAll('%', '');
  const text = operationText(
    document.kind,
    document.name,
    document.variables,
    selections,
    document.fragments,
  );
  printed.set(document, text);
  return text;
}

/** A real WPGraphQL refuses more than 10 operations at once when they come as an array; we stay as modest when merging. */
export const MAX_MERGED_QUERIES = 10;

/**
 * The text of several queries as one. The root fields and variables of the query at index N carry the prefix `ownerPrefix(N)`;
 * fragments are shared by name. The same queries in the same order give the same text, so a backend can know it again.
 */
export function printMerged(documents: readonly AnyDocument[]): string {
  const name = documents.map((document) => document.name).join('_');
  const declarations = documents
    .map((document, owner) => prefixVariables(document.variables, owner))
    .filter((declaration) => declaration !== '');
  const selections = documents.map(ownedSelections);
  const fragments = new Map(
    documents.flatMap((document) => document.fragments.map((fragment) => [fragment.name, fragment])),
  );
  return operationText('query', name, declarations.join(','), selections.join(' '), [...fragments.values()]);
}

const owned = new WeakMap<AnyDocument, string[]>();

/** What a document selects, as the query at this index of a merged document says it. */
export function ownedSelections(document: AnyDocument, owner: number): string {
  const known = owned.get(document) ?? [];
  owned.set(document, known);
  return (known[owner] ??= prefixVariables(document.selections, owner).replaceAll('%', ownerPrefix(owner)));
}

/** What stands before the response keys and variable names of the query at this index of a merged document. */
export const ownerPrefix = (owner: number): string => `q${owner}_`;

const prefixVariables = (text: string, owner: number): string =>
  text.replaceAll('$', `$$${ownerPrefix(owner)}`);

function operationText(
  kind: string,
  name: string,
  variables: string,
  selections: string,
  fragments: readonly FragmentText[],
): string {
  const head = variables === '' ? `${kind} ${name}` : `${kind} ${name}(${variables})`;
  return [`${head}{${selections}}`, ...fragments.map((fragment) => fragment.text)].join('\n');
}
