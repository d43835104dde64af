import type { AnyDocument, Variables } from '@masthead/client';
import { keysInAnswer } from '@masthead/client/server';
import type { Excerpt } from './excerpts.ts';
import type { NotedQuestion, PageSources } from './page-sources.ts';

/** A document as it was asked: with these values, or with any. */
interface AskedDocument {
  readonly document: AnyDocument;
  readonly variables?: Variables;
}

/**
 * Says how much a page takes of lists it has asked for: what comes and goes beyond that leaves it as it is.
 *
 * @param excerpts By the keys of the document's root fields.
 */
export function takeOnly(
  { questions }: PageSources,
  asked: AskedDocument,
  excerpts: Readonly<Record<string, Excerpt>>,
): void {
  for (const question of questions) {
    for (const [name, key] of keysOf(question, asked)) {
      const excerpt = excerpts[name];
      if (excerpt !== undefined) question.excerpts = { ...question.excerpts, [key]: excerpt };
    }
  }
}

/** Says that a page takes nothing of what a document was answered, which need not be asked again unless others have travelled with it. */
export function takeNothing({ questions }: PageSources, asked: AskedDocument): void {
  const others = questions.filter((question) => {
    const keys = [...keysOf(question, asked)];
    for (const [, key] of keys) question.excerpts = { ...question.excerpts, [key]: null };
    return keys.every(([name, key]) => name !== key);
  });
  questions.splice(0, questions.length, ...others);
}

const keysOf = (
  { body }: NotedQuestion,
  { document, variables }: AskedDocument,
): ReadonlyMap<string, string> => (body === null ? new Map() : keysInAnswer(body, document, variables));
