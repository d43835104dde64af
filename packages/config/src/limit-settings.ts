import { defaultLimits, type Limits, limitSettingNames } from '@masthead/backend/limits';

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
  limitSetting('pageSize', {
    bounds: [1, 1000],
    about: 'Maximum nodes per page of a connection; larger values are capped.',
  }),
  limitSetting('depth', {
    bounds: [4, 100],
    about: 'Maximum depth of a query.',
  }),
  limitSetting('cost', {
    bounds: [100, 1_000_000_000],
    about: 'Maximum estimated cost of an operation: the number of field values it could return.',
  }),
  limitSetting('fields', {
    bounds: [10, 100_000],
    about: 'Maximum number of fields in a query, with fragments counted each time they are spread.',
  }),
  limitSetting('aliases', {
    bounds: [0, 100_000],
    about: 'Maximum number of aliases in a query.',
  }),
  limitSetting('tokens', {
    bounds: [10, 1_000_000],
    about: 'Maximum number of tokens in a query.',
  }),
  limitSetting('length', {
    bounds: [100, 10_000_000],
    about: 'Maximum length of a query in characters.',
  }),
  limitSetting('body', {
    bounds: [1024, 64 * 1024 * 1024],
    about: 'Maximum size of a request body in bytes.',
  }),
  limitSetting('batch', {
    bounds: [1, 1000],
    about: 'Maximum number of operations in a batch.',
  }),
  limitSetting('work', {
    bounds: [100, 1_000_000_000],
    about: 'Maximum work of a request: resolved field values, weighted by text size and SQL statements.',
  }),
  limitSetting('time', {
    bounds: [10, 600_000],
    about: 'Maximum execution time of a request in milliseconds.',
  }),
  {
    name: limitSettingNames.rendered,
    limit: 'rendered',
    minimum: 1024,
    maximum: 64 * 1024 * 1024,
    default: String(defaultLimits.rendered),
    about:
      'Maximum HTML of a post or page that is rendered, in bytes: 1024 to 67108864. The rest is omitted, and editors see a notice at the end. The embedded backend rejects longer content on save; longer imported content is stored and exported in full. The limit also applies to content from WordPress.',
  },
] as const;

export type LimitSettingName = (typeof limitSettings)[number]['name'];

function limitSetting<const Limit extends keyof typeof limitSettingNames>(
  limit: Limit,
  { bounds, about }: { bounds: readonly [number, number]; about: string },
): LimitSetting<(typeof limitSettingNames)[Limit]> {
  const [minimum, maximum] = bounds;
  return {
    name: limitSettingNames[limit],
    limit,
    minimum,
    maximum,
    default: String(defaultLimits[limit]),
    about: `A limit of the embedded backend's \`/graphql\`, ${minimum} to ${maximum}. ${about}`,
  };
}
