import type { ErrorCode } from '@masthead/contract';
import { defaultHtmlLimits } from '@masthead/markup';
import { AnswerError } from './answer-error.ts';

/** What one HTTP request to `/graphql` may ask for. */
export interface Limits {
  /** Of the body, in bytes. */
  readonly body: number;
  /** Operations in one batch. */
  readonly batch: number;
  /** Of the query's text, in UTF-16 units. */
  readonly length: number;
  readonly tokens: number;
  /** Levels of fields; a field at the root is on level 1. */
  readonly depth: number;
  /** Fields of all operations of a document, those of a fragment counted wherever it is spread. */
  readonly fields: number;
  /** Those of the fields that are answered under another name. */
  readonly aliases: number;
  /**
   * Pairs of fields of one name on one level. Validation compares each of them, with all that is below, so this is what a
   * hostile query spends time with: about a microsecond a pair.
   */
  readonly pairs: number;
  /** What an operation may cost by its text and variables, in field values, before anything is read. */
  readonly cost: number;
  /** Rows of one page of a list; more are cut to this, as WPGraphQL does. */
  readonly pageSize: number;
  /** Field values that are really answered, all operations of a batch together. */
  readonly work: number;
  /** Milliseconds of answering, without what lies between the operations of a batch. */
  readonly time: number;
  /** Of a text as HTML, in bytes: what is longer is cut when it is rendered, and refused when it is saved. */
  readonly rendered: number;
}

/** Twice what the largest queries of known clients need, and an introspection of the whole schema. */
export const defaultLimits: Limits = {
  body: 1024 * 1024,
  batch: 10,
  length: 64 * 1024,
  tokens: 10_000,
  depth: 20,
  fields: 3000,
  aliases: 500,
  pairs: 100_000,
  cost: 1_000_000,
  pageSize: 100,
  work: 200_000,
  time: 5000,
  rendered: defaultHtmlLimits.maxBytes,
};

/** How each limit is told: its name for readers, its code, and what helps. */
const told = {
  body: ['Body size in bytes', 'BODY_LIMIT', 'Send a smaller one.'],
  length: ['Query length in characters', 'DOCUMENT_LIMIT', 'Ask for less, or in several requests.'],
  tokens: ['Number of tokens', 'DOCUMENT_LIMIT', 'Ask for less, or in several requests.'],
  depth: ['Query depth', 'DEPTH_LIMIT', 'Ask for the inner parts in a request of their own.'],
  fields: ['Number of fields', 'FIELD_LIMIT', 'Ask for less, or in several requests.'],
  aliases: ['Number of aliases', 'ALIAS_LIMIT', 'Ask in several requests.'],
  pairs: ['Number of pairs of the same field', 'FIELD_LIMIT', 'Ask for less, or in several requests.'],
  cost: ['Query cost', 'COST_LIMIT', 'Ask for smaller pages of inner lists, or in several requests.'],
  work: [
    'Work',
    'WORK_LIMIT',
    'This request asks for more than is answered at once. Ask for smaller pages, or in several requests.',
  ],
  time: ['Time in milliseconds', 'TIME_LIMIT', 'Ask for smaller pages, or in several requests.'],
} as const satisfies Partial<Record<keyof Limits, readonly [string, ErrorCode, string]>>;

/** Says which limit was passed, and by how much; `extensions` has the same for programs. */
export function limitError(
  limit: keyof typeof told,
  { actual, maximum }: { actual: number; maximum: number },
): AnswerError {
  const [name, code, help] = told[limit];
  // Fragments that double each other count beyond what JSON can say.
  const count = Math.min(Math.ceil(actual), Number.MAX_SAFE_INTEGER);
  const message = `${name} ${count} is over the limit of ${maximum}. ${help}`;
  return new AnswerError(code, message, { limit, actual: count, maximum });
}
