import type { AnyDocument, Variables } from '@masthead/client';
import { keysInAnswer } from '@masthead/client/server';
import type { TakenPart, TakenReach } from './taken-parts.ts';
import type { NotedQuestion, PageSources } from './page-sources.ts';

/** A document as it was asked: with these values, or with any. */
interface AskedDocument {
  readonly document: AnyDocument;
  readonly variables?: Variables;
}

/**
 * Says how much a page takes of what it has asked for: what comes and goes beyond that leaves it as it is.
 *
 * @param takes By the keys of the document's root fields.
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

/** Says that a page takes nothing of what a document was answered, which need not be asked again unless others have travelled with it. */
export function takeNothing({ questions }: PageSources, asked: AskedDocument): void {
  const others = questions.filter((question) => {
    const keys = [...keysOf(question, asked)];
    for (const [, key] of keys) question.takes = { ...question.takes, [key]: null };
    // In company its keys have a prefix.
    const wasAlone = keys.some(([name, key]) => name === key);
    return !wasAlone;
  });
  questions.splice(0, questions.length, ...others);
}

const keysOf = (
  { body }: NotedQuestion,
  { document, variables }: AskedDocument,
): ReadonlyMap<string, string> => (body === null ? new Map() : keysInAnswer(body, document, variables));
