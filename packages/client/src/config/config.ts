import { ClientError } from '../errors.ts';

/** Where visitors sign in: at the backend's sign-in page (`redirect`) or at the site's own login page (`local`). */
export type AuthType = 'redirect' | 'local';

/** The options of `configure`. Strings are trimmed; unknown keys are passed through. */
export interface ConfigOptions {
  /** Base URL of the backend, required; trailing slashes are removed. */
  readonly wpUrl: string;
  /** The GraphQL endpoint: an absolute URL, or a path below `wpUrl`. Default `/graphql`. */
  readonly gqlUrl?: string | null | undefined;
  /** Base path of the site's token and logout routes. Default `/api/faust`; `null` disables them. */
  readonly apiBasePath?: string | null | undefined;
  /** The secret shared with the backend. Only for the site's server: never include it in a browser bundle. */
  readonly apiClientSecret?: string | null | undefined;
  /** Default `redirect`. */
  readonly authType?: AuthType | null | undefined;
  /** Default `/login`. */
  readonly loginPagePath?: string | null | undefined;
  /** For compatibility: passed on to code that logs; this package never logs. Default `false`. */
  readonly disableLogging?: boolean | null | undefined;
  readonly [other: string]: unknown;
}

/** The validated configuration: defaults applied, frozen. */
export interface Config {
  /** Without a trailing slash. */
  readonly wpUrl: string;
  /** Absolute, without a trailing slash. */
  readonly gqlUrl: string;
  /** Starts with one slash and does not end with one (except `/` itself); `null` if disabled. */
  readonly apiBasePath: string | null;
  readonly apiClientSecret: string | null;
  readonly authType: AuthType;
  readonly loginPagePath: string;
  readonly disableLogging: boolean;
  readonly [other: string]: unknown;
}

const defaults = { apiBasePath: '/api/faust', authType: 'redirect', loginPagePath: '/login' } as const;

let current: Config | null = null;

/**
 * Sets the configuration of this copy of the package. A further call replaces it as a whole.
 *
 * @returns The validated configuration, as `readConfig` returns it.
 * @throws {ClientError} `config_invalid`, naming every invalid option; the previous configuration then remains.
 */
export function configure(options: ConfigOptions): Config {
  current = checkConfig(options);
  return current;
}

/**
 * The current configuration.
 *
 * @throws {ClientError} `config_missing` if none was set.
 */
export function readConfig(): Config {
  if (current !== null) return current;
  throw new ClientError(
    'config_missing',
    'You must set your faustjs configuration at the highest level in your application',
    { help: 'Call configure({ wpUrl }) once, before anything reads the configuration.' },
  );
}

/**
 * Applies defaults, trims and validates, without setting anything.
 *
 * @throws {ClientError} `config_invalid`, naming every invalid option.
 */
export function checkConfig(options: ConfigOptions): Config {
  const problems: string[] = [];
  const values = trimStrings(options, problems);

  const wpUrl = trimEnd(values.wpUrl ?? '');
  if (!isBaseUrl(wpUrl)) {
    problems.push(
      'wpUrl must be an http or https URL such as https://cms.example.com, without credentials, query or fragment; ' +
        `got "${wpUrl}"`,
    );
  }

  const authType = values.authType ?? defaults.authType;
  if (authType !== 'redirect' && authType !== 'local') {
    problems.push(`authType must be "redirect" or "local"; got "${authType}"`);
  }

  if (problems.length > 0) {
    throw new ClientError('config_invalid', `Invalid configuration: ${problems.join('; ')}.`, {
      help: 'Correct the options passed to configure().',
    });
  }
  return Object.freeze({
    ...options,
    wpUrl,
    gqlUrl: endpoint(wpUrl, values.gqlUrl),
    apiBasePath:
      options.apiBasePath === null ? null : `/${trimBoth(values.apiBasePath ?? defaults.apiBasePath)}`,
    apiClientSecret: values.apiClientSecret ?? null,
    authType: authType as AuthType,
    loginPagePath: values.loginPagePath ?? defaults.loginPagePath,
    disableLogging: options.disableLogging ?? false,
  });
}

const stringOptions = [
  'wpUrl',
  'gqlUrl',
  'apiBasePath',
  'apiClientSecret',
  'authType',
  'loginPagePath',
] as const;

type StringValues = Partial<Record<(typeof stringOptions)[number], string>>;

/** The string options, trimmed; missing and blank ones are omitted. */
function trimStrings(options: ConfigOptions, problems: string[]): StringValues {
  const values: StringValues = {};
  for (const name of stringOptions) {
    const given: unknown = options[name];
    if (given === undefined || given === null) continue;
    if (typeof given !== 'string') problems.push(`${name} must be a string; got ${typeof given}`);
    else if (given.trim() !== '') values[name] = given.trim();
  }
  return values;
}

function endpoint(wpUrl: string, gqlUrl = '/graphql'): string {
  return isHttpUrl(gqlUrl) ? trimEnd(gqlUrl) : `${wpUrl}/${trimBoth(gqlUrl)}`;
}

/** A URL to which paths can be appended and which `fetch` accepts (it rejects URLs with credentials). */
function isBaseUrl(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
}

const isHttpUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

const trimEnd = (text: string): string => text.replace(/\/+$/, '');

const trimBoth = (text: string): string => text.replaceAll(/^\/+|\/+$/g, '');
