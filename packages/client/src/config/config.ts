import { ClientError } from '../errors.ts';

/** How a visitor who must log in is sent to do so: by the site's own login page, or by the backend's. */
export type AuthType = 'redirect' | 'local';

/** What a site's author writes. Strings are trimmed; keys we do not know are kept. */
export interface ConfigOptions {
  /** Address of the backend, required; slashes at its end are removed. */
  readonly wpUrl: string;
  /** The GraphQL endpoint: an absolute address, or a path below `wpUrl`. Default `/graphql`. */
  readonly gqlUrl?: string | null | undefined;
  /** Where the site answers the token and logout calls. Default `/api/faust`; `null` means there is no such place. */
  readonly apiBasePath?: string | null | undefined;
  /** The secret shared with the backend. For the server side of the site only: never put it into what a browser loads. */
  readonly apiClientSecret?: string | null | undefined;
  /** Default `redirect`. */
  readonly authType?: AuthType | null | undefined;
  /** Default `/login`. */
  readonly loginPagePath?: string | null | undefined;
  /** Asks whoever writes a log for silence; this room writes none. Default `false`. */
  readonly disableLogging?: boolean | null | undefined;
  readonly [other: string]: unknown;
}

/** The checked configuration: every value filled in, nothing of it can be changed. */
export interface Config {
  /** Without a slash at its end. */
  readonly wpUrl: string;
  /** Absolute, without a slash at its end. */
  readonly gqlUrl: string;
  /** Begins with one slash and does not end with one (but for `/` itself); `null` when switched off. */
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
 * Sets the configuration of this copy of the room. Setting it again replaces all of it.
 *
 * @returns The checked configuration, as `readConfig` will give it.
 * @throws {ClientError} `config_invalid`, naming every option that cannot work; what was set before stays.
 */
export function configure(options: ConfigOptions): Config {
  current = checkConfig(options);
  return current;
}

/**
 * The configuration that was set last.
 *
 * @throws {ClientError} `config_missing` when none was set.
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
 * Fills in defaults, trims and checks, without setting anything.
 *
 * @throws {ClientError} `config_invalid`, naming every option that cannot work.
 */
export function checkConfig(options: ConfigOptions): Config {
  const faults: string[] = [];
  const words = trimStrings(options, faults);

  const wpUrl = trimEnd(words.wpUrl ?? '');
  if (!isBaseUrl(wpUrl)) {
    faults.push(
      'wpUrl must be an http or https address such as https://cms.example.com, without user, query or fragment; ' +
        `it is "${wpUrl}"`,
    );
  }

  const authType = words.authType ?? defaults.authType;
  if (authType !== 'redirect' && authType !== 'local') {
    faults.push(`authType must be "redirect" or "local"; it is "${authType}"`);
  }

  if (faults.length > 0) {
    throw new ClientError('config_invalid', `The configuration cannot work: ${faults.join('; ')}.`, {
      help: 'Correct the options passed to configure().',
    });
  }
  return Object.freeze({
    ...options,
    wpUrl,
    gqlUrl: endpoint(wpUrl, words.gqlUrl),
    apiBasePath:
      options.apiBasePath === null ? null : `/${trimBoth(words.apiBasePath ?? defaults.apiBasePath)}`,
    apiClientSecret: words.apiClientSecret ?? null,
    authType: authType as AuthType,
    loginPagePath: words.loginPagePath ?? defaults.loginPagePath,
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

type Words = Partial<Record<(typeof stringOptions)[number], string>>;

/** The options that are texts, trimmed; those not given, or blank, are left out. */
function trimStrings(options: ConfigOptions, faults: string[]): Words {
  const words: Words = {};
  for (const name of stringOptions) {
    const given: unknown = options[name];
    if (given === undefined || given === null) continue;
    if (typeof given !== 'string') faults.push(`${name} must be a text; it is of type ${typeof given}`);
    else if (given.trim() !== '') words[name] = given.trim();
  }
  return words;
}

function endpoint(wpUrl: string, gqlUrl = '/graphql'): string {
  return isHttpUrl(gqlUrl) ? trimEnd(gqlUrl) : `${wpUrl}/${trimBoth(gqlUrl)}`;
}

/** An address that paths can be put after, and that `fetch` takes: it refuses those with a user in them. */
function isBaseUrl(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
}

const isHttpUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

const trimEnd = (text: string): string => text.replace(/\/+$/, '');

const trimBoth = (text: string): string => text.replaceAll(/^\/+|\/+$/g, '');
