import { defaultHtmlLimits } from '@masthead/markup';

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
