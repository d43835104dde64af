import type { AnyDocument, Variables } from '@masthead/client';
import { responseKeysIn } from '@masthead/client/server';
import type { TakenPart, TakenReach } from './taken-parts.ts';
import type { NotedQuestion, PageSources } from './page-sources.ts';

/** A document as it was queried: with these variables, or with any. */
interface AskedDocument {
  readonly document: AnyDocument;
  readonly variables?: Variables;
}

/**
 * Restricts the dependency on a query to the part of the response that the page uses: other changes leave the page valid.
 *
 * @param takes Keyed by the response keys of the document's root fields.
 */
export function takeOnly(
  { questions }: PageSources,
  asked: AskedDocument,
  takes: Readonly<Record<string, TakenPart | TakenReach>>,
): void {
  for (const question of questions) {
    for (const [name, key] of keysOf(question, asked)) {
      const part = takes[name];
      if (part !== undefined) question.takes = { ...question.takes, [key]: part };
    }
  }
}

/** Removes the dependency on a document. The query is then not refetched, unless it was batched with others. */
export function takeNothing({ questions }: PageSources, asked: AskedDocument): void {
  const others = questions.filter((question) => {
    const keys = [...keysOf(question, asked)];
    for (const [, key] of keys) question.takes = { ...question.takes, [key]: null };
    // Batched queries have prefixed keys.
    const wasAlone = keys.some(([name, key]) => name === key);
    return !wasAlone;
  });
  questions.splice(0, questions.length, ...others);
}

const keysOf = (
  { body }: NotedQuestion,
  { document, variables }: AskedDocument,
): ReadonlyMap<string, string> => (body === null ? new Map() : responseKeysIn(body, document, variables));
