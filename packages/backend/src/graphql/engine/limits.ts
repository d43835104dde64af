import type { ErrorCode } from '@masthead/contract';
import { defaultHtmlLimits } from '@masthead/markup';
import { ResponseError } from './response-error.ts';

/** Limits of one HTTP request to `/graphql`. */
export interface Limits {
  /** Body size in bytes. */
  readonly body: number;
  /** Operations in one batch. */
  readonly batch: number;
  /** Query length in UTF-16 code units. */
  readonly length: number;
  readonly tokens: number;
  /** Levels of fields; a root field is on level 1. */
  readonly depth: number;
  /** Fields of all operations of a document; those of a fragment count once per spread. */
  readonly fields: number;
  /** Fields with an alias. */
  readonly aliases: number;
  /**
   * Pairs of fields with the same response name on one level. Validation compares each pair recursively, at about a microsecond
   * per pair, which a hostile query could exploit.
   */
  readonly pairs: number;
  /** Maximum estimated cost of an operation, in field values, from its text and variables. */
  readonly cost: number;
  /** Rows of one page of a list. Larger values are capped, as in WPGraphQL. */
  readonly pageSize: number;
  /** Field values actually resolved, in all operations of a batch. */
  readonly work: number;
  /** Execution time in milliseconds, without the time between the operations of a batch. */
  readonly time: number;
  /** Size of rendered HTML in bytes. Longer texts are truncated when rendered and rejected when saved. */
  readonly rendered: number;
}

/** Twice what the largest queries of known clients and a full introspection query need. */
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

/** The setting of each limit. `pairs` has none. */
export const limitSettingNames = {
  body: 'MASTHEAD_MAX_BODY_BYTES',
  batch: 'MASTHEAD_MAX_BATCH',
  length: 'MASTHEAD_MAX_QUERY_LENGTH',
  tokens: 'MASTHEAD_MAX_QUERY_TOKENS',
  depth: 'MASTHEAD_MAX_QUERY_DEPTH',
  fields: 'MASTHEAD_MAX_QUERY_FIELDS',
  aliases: 'MASTHEAD_MAX_QUERY_ALIASES',
  cost: 'MASTHEAD_MAX_QUERY_COST',
  pageSize: 'MASTHEAD_MAX_PAGE_SIZE',
  work: 'MASTHEAD_MAX_WORK',
  time: 'MASTHEAD_MAX_TIME_MS',
  rendered: 'MASTHEAD_MAX_RENDERED_BYTES',
} as const satisfies Record<Exclude<keyof Limits, 'pairs'>, string>;

/** Display name, error code and help text of each limit. */
const limitTexts = {
  body: ['Body size in bytes', 'BODY_LIMIT', 'Send a smaller one.'],
  length: ['Query length in characters', 'DOCUMENT_LIMIT', 'Shorten it, or split it into several requests.'],
  tokens: ['Number of tokens', 'DOCUMENT_LIMIT', 'Shorten the query, or split it into several requests.'],
  depth: ['Query depth', 'DEPTH_LIMIT', 'Query the inner fields in a separate request.'],
  fields: ['Number of fields', 'FIELD_LIMIT', 'Select fewer, or split the query into several requests.'],
  aliases: ['Number of aliases', 'ALIAS_LIMIT', 'Split the query into several requests.'],
  pairs: [
    'Number of pairs of the same field',
    'FIELD_LIMIT',
    'Select fewer fields, or split the query into several requests.',
  ],
  cost: [
    'Query cost',
    'COST_LIMIT',
    'Request smaller pages of nested lists, or split the query into several requests.',
  ],
  work: ['Work', 'WORK_LIMIT', 'Request smaller pages, or split the query into several requests.'],
  time: [
    'Time in milliseconds',
    'TIME_LIMIT',
    'Request smaller pages, or split the query into several requests.',
  ],
} as const satisfies Partial<Record<keyof Limits, readonly [string, ErrorCode, string]>>;

/** The error for an exceeded limit. `extensions` contains limit, actual value, maximum, and the setting that changes the maximum. */
export function limitError(
  limit: keyof typeof limitTexts,
  { actual, maximum }: { actual: number; maximum: number },
): ResponseError {
  const [name, code, help] = limitTexts[limit];
  const setting = limit === 'pairs' ? undefined : limitSettingNames[limit];
  // Nested fragments can count beyond what JSON can represent.
  const count = Math.min(Math.ceil(actual), Number.MAX_SAFE_INTEGER);
  const message = `${name} ${count} is over the limit of ${maximum}${setting === undefined ? '' : ` (${setting})`}. ${help}`;
  return new ResponseError(code, message, {
    limit,
    actual: count,
    maximum,
    ...(setting !== undefined && { setting }),
  });
}
