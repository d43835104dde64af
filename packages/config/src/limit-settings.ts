import { defaultLimits, type Limits } from '@masthead/backend/limits';

/** A setting for one of the embedded backend's limits. */
interface LimitSetting<Name extends string> {
  readonly name: Name;
  readonly limit: keyof Limits;
  readonly minimum: number;
  readonly maximum: number;
  /** As the reference page shows it. */
  readonly default: string;
  readonly about: string;
}

/** Limits of requests to `/graphql`, by setting name. */
export const limitSettings = [
  limitSetting('MASTHEAD_MAX_PAGE_SIZE', {
    limit: 'pageSize',
    bounds: [1, 1000],
    about: 'Maximum nodes per page of a connection; larger values are capped.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_DEPTH', {
    limit: 'depth',
    bounds: [4, 100],
    about: 'Maximum depth of a query.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_COST', {
    limit: 'cost',
    bounds: [100, 1_000_000_000],
    about: 'Maximum estimated cost of an operation: the number of field values it could return.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_FIELDS', {
    limit: 'fields',
    bounds: [10, 100_000],
    about: 'Maximum number of fields in a query, with fragments counted each time they are spread.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_ALIASES', {
    limit: 'aliases',
    bounds: [0, 100_000],
    about: 'Maximum number of aliases in a query.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_TOKENS', {
    limit: 'tokens',
    bounds: [10, 1_000_000],
    about: 'Maximum number of tokens in a query.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_LENGTH', {
    limit: 'length',
    bounds: [100, 10_000_000],
    about: 'Maximum length of a query in characters.',
  }),
  limitSetting('MASTHEAD_MAX_BODY_BYTES', {
    limit: 'body',
    bounds: [1024, 64 * 1024 * 1024],
    about: 'Maximum size of a request body in bytes.',
  }),
  limitSetting('MASTHEAD_MAX_BATCH', {
    limit: 'batch',
    bounds: [1, 1000],
    about: 'Maximum number of operations in a batch.',
  }),
  limitSetting('MASTHEAD_MAX_WORK', {
    limit: 'work',
    bounds: [100, 1_000_000_000],
    about: 'Maximum work of a request: resolved field values, weighted by text size and SQL statements.',
  }),
  limitSetting('MASTHEAD_MAX_TIME_MS', {
    limit: 'time',
    bounds: [10, 600_000],
    about: 'Maximum execution time of a request in milliseconds.',
  }),
  {
    name: 'MASTHEAD_MAX_RENDERED_BYTES',
    limit: 'rendered',
    minimum: 1024,
    maximum: 64 * 1024 * 1024,
    default: String(defaultLimits.rendered),
    about:
      'Maximum HTML of a post or page that is rendered, in bytes: 1024 to 67108864. The rest is omitted, and editors see a notice at the end. The embedded backend rejects longer content on save; longer imported content is stored and exported in full. The limit also applies to content from WordPress.',
  },
] as const;

export type LimitSettingName = (typeof limitSettings)[number]['name'];

function limitSetting<const Name extends string>(
  name: Name,
  { limit, bounds, about }: { limit: keyof Limits; bounds: readonly [number, number]; about: string },
): LimitSetting<Name> {
  const [minimum, maximum] = bounds;
  return {
    name,
    limit,
    minimum,
    maximum,
    default: String(defaultLimits[limit]),
    about: `A limit of the embedded backend's \`/graphql\`, ${minimum} to ${maximum}. ${about}`,
  };
}
