import { onceFor } from '@masthead/kit';
import type { AnyDocument, FragmentText } from './typed-document.ts';

/** The text of a document that is sent unmerged. */
export const printDocument: (document: AnyDocument) => string = onceFor((document) => {
  const selections = document.selections.replaceAll(/%(\w+):\1\b/g, '$1').replaceAll('%', '');
  return operationText(document.kind, document.name, document.variables, selections, document.fragments);
});

/** WPGraphQL rejects batches of more than 10 operations; merging uses the same limit. */
export const MAX_MERGED_QUERIES = 10;

/**
 * Merges several queries into one. The root fields and variables of the query at index N get the prefix `ownerPrefix(N)`;
 * fragments are shared by name. The same queries in the same order produce the same text, so that backends can cache it.
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

/** A document's selections, prefixed for its index in a merged document. */
export function ownedSelections(document: AnyDocument, owner: number): string {
  const known = owned.get(document) ?? [];
  owned.set(document, known);
  return (known[owner] ??= prefixVariables(document.selections, owner).replaceAll('%', ownerPrefix(owner)));
}

/** The prefix of the response keys and variable names of the query at this index of a merged document. */
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
