import { defaultLimits, type Limits } from '@masthead/backend/limits';

/** A setting that is one of the embedded backend's limits. */
interface LimitSetting<Name extends string> {
  readonly name: Name;
  readonly limit: keyof Limits;
  readonly minimum: number;
  readonly maximum: number;
  /** As the reference page shows it. */
  readonly default: string;
  readonly about: string;
}

/** What a request to `/graphql` may ask for, by the names of the settings. */
export const limitSettings = [
  limitSetting('MASTHEAD_MAX_PAGE_SIZE', {
    limit: 'pageSize',
    bounds: [1, 1000],
    about: 'The most rows of one page of a list; who asks for more gets this many.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_DEPTH', {
    limit: 'depth',
    bounds: [4, 100],
    about: 'The most levels of fields in a query.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_COST', {
    limit: 'cost',
    bounds: [100, 1_000_000_000],
    about: 'The most field values that an operation could lead to, by its text and variables.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_FIELDS', {
    limit: 'fields',
    bounds: [10, 100_000],
    about: 'The most fields a query names, those of a fragment wherever it is spread.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_ALIASES', {
    limit: 'aliases',
    bounds: [0, 100_000],
    about: 'The most fields of a query that are answered by another name.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_TOKENS', {
    limit: 'tokens',
    bounds: [10, 1_000_000],
    about: 'The most tokens of a query.',
  }),
  limitSetting('MASTHEAD_MAX_QUERY_LENGTH', {
    limit: 'length',
    bounds: [100, 10_000_000],
    about: 'The most characters of a query.',
  }),
  limitSetting('MASTHEAD_MAX_BODY_BYTES', {
    limit: 'body',
    bounds: [1024, 64 * 1024 * 1024],
    about: 'The largest body of a request, in bytes.',
  }),
  limitSetting('MASTHEAD_MAX_BATCH', {
    limit: 'batch',
    bounds: [1, 1000],
    about: 'The most operations of one batch.',
  }),
  limitSetting('MASTHEAD_MAX_WORK', {
    limit: 'work',
    bounds: [100, 1_000_000_000],
    about: 'The most field values that are answered in one request, with texts and statements counted in.',
  }),
  limitSetting('MASTHEAD_MAX_TIME_MS', {
    limit: 'time',
    bounds: [10, 600_000],
    about: 'The longest that one request is worked at, in milliseconds.',
  }),
  {
    name: 'MASTHEAD_MAX_RENDERED_BYTES',
    limit: 'rendered',
    minimum: 1024,
    maximum: 64 * 1024 * 1024,
    default: String(defaultLimits.rendered),
    about:
      'How much HTML of a post or page is shown, in bytes, 1024 to 67108864. The rest is left out, and editors see a notice at the end. The embedded backend saves no longer text; an imported one may be longer, and is stored and exported in full. In front of a WordPress the site shows no more than this of what it gets.',
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
