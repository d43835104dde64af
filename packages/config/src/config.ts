import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BlockList } from 'node:net';
import { parseEnv } from 'node:util';
import type { Limits } from '@masthead/backend';
import type { SecurityContact } from '@masthead/site';
import { reservedFor, overlap } from './reserved-paths.ts';
import { limitSettings } from './limit-settings.ts';
import { parseCount, Problem } from './setting-values.ts';
import { type ParsedName, type SettingName, type SettingValue, settings } from './settings.ts';
import type { Cdn } from '@masthead/page-cache/cdn-apis';
import { cdnConfig } from '@masthead/page-cache/cdn-config';

/** The validated configuration. */
export interface Config {
  host: string;
  port: number;
  /** How many processes share the port. */
  workers: number;
  /** Absolute path of the folder that holds the database and the uploads. */
  dataDirectory: string;
  /** The site's public origin, without a trailing slash. `null`: localhost with the port that is used. */
  siteUrl: string | null;
  /** Origins of other frontends that users may return to after signing in at the embedded backend. */
  frontends: readonly string[];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: BlockList;
  /** The administrator's initial password; `null`: generate one. */
  adminPassword: string | null;
  /** Whether an empty data directory is filled with the sample magazine. */
  sample: boolean;
  durability: 'full' | 'normal';
  /** How the embedded backend sends mail. */
  mail: {
    /** The server; `null`: mails are written to files. */
    smtpUrl: string | null;
    /** The sender; `null`: the site, with an e-mail address at its host. */
    from: { name: string | null; address: string } | null;
  };
  /** Maximum memory of the embedded backend's response cache; 0 disables it. */
  responseCacheMaxBytes: number;
  /** Maximum memory of the page cache; 0 disables it. */
  pageCacheMaxBytes: number;
  /** Maximum disk space for resized images; 0: images are served as uploaded. */
  imageCacheMaxBytes: number;
  /** Maximum size of a media file. */
  uploadMaxBytes: number;
  /** Maximum pixels of an image that is accepted or resized. */
  imageMaxPixels: number;
  /** Absolute path of a folder with fonts for social cards; `null`: only the bundled ones. */
  cardFontsFolder: string | null;
  /** Whether the embedded backend's schema is public; `null`: in development only. */
  introspection: boolean | null;
  /** Whether the embedded backend has the sign-in mutations of WPGraphQL JWT Authentication. */
  jwtLogin: boolean;
  /** Limits of requests to the embedded backend. */
  limits: Partial<Limits>;
  /** Cache lifetime of pages in milliseconds when WordPress does not send change notifications. */
  pageAgeMs: number;
  /** Polling interval for such a WordPress in milliseconds; 0: never. */
  pollEveryMs: number;
  /** Timeout of requests to WordPress in milliseconds. */
  backendTimeoutMs: number;
  /** How long a stale page may be served while the backend is unreachable, in milliseconds. */
  staleMs: number;
  /** How users sign in to the site. */
  auth: {
    type: 'redirect' | 'local';
    loginPagePath: string;
    apiBasePath: string;
  };
  /** The CDN to purge. */
  cdn: Cdn | null;
  /** Whether simple requests for cached pages are answered before Node's HTTP parser. */
  fastPath: boolean;
  /** Whether the server installs and builds the block editor if it is missing. */
  buildsBlockKit: boolean;
  /** Whether to look up titles and thumbnails of embeds at their providers. */
  embedLookups: boolean;
  /** Whether search engines may index pages of search results. */
  indexesSearch: boolean;
  /** Whether to send 103 Early Hints. */
  earlyHints: boolean;
  /** Bearer token for `/metrics`. */
  metricsToken: string | null;
  /** The contents of `security.txt`; `null`: the site has none. */
  securityContact: SecurityContact | null;
  backend:
    | { kind: 'embedded'; secretKey: string | null }
    | {
        kind: 'wordpress';
        url: string;
        /** The URL for browsers. */
        publicUrl: string;
        /** The path of its GraphQL endpoint. */
        graphqlPath: string;
        secretKey: string | null;
      };
}

interface SettingOf<Name extends ParsedName> {
  default: string;
  fallback?: SettingValue<Name>;
  parse: (text: string) => SettingValue<Name> | Problem;
}

type Strings = Partial<Record<SettingName, string>>;

/** An invalid value, with what to write instead. */
export interface ConfigProblem {
  name: SettingName;
  message: string;
}

/** Lists all invalid settings in one error. Its code is `config_invalid`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config_invalid';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(
      ['Invalid configuration:', ...problems.map(({ name, message }) => `  ${name}: ${message}`)].join('\n'),
    );
    this.problems = problems;
  }
}

/**
 * Reads the configuration from the environment and, with lower priority, from the project's `.env` file.
 *
 * @param root The project's folder: the location of `.env` and the base of relative paths.
 * @throws {ConfigError} naming every invalid value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  return checkConfig(readStrings(readEnvironment(env, root)), root);
}

/** The environment with the variables of the project's `.env` file, which have lower priority. */
export const readEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Record<string, string | undefined> => ({ ...readFile(join(root, '.env')), ...env });

function readFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch {
    return {}; // The file is optional.
  }
}

/** Picks known settings, trimmed; an empty value counts as not set. */
function readStrings(env: Readonly<Record<string, string | undefined>>): Strings {
  const strings: Strings = {};
  for (const setting of settings) {
    const names = [setting.name, ...('aliases' in setting ? setting.aliases : [])];
    const value = names.map((name) => env[name]?.trim()).find((text) => text);
    if (value) strings[setting.name] = value;
  }
  return strings;
}

function checkConfig(strings: Strings, root: string): Config {
  const problems: ConfigProblem[] = [];
  const check = <Name extends ParsedName>(name: Name): SettingValue<Name> => {
    const setting = settings.find((one) => one.name === name) as SettingOf<Name>;
    const text = strings[name];
    const value = text === undefined ? null : setting.parse(text);
    if (value instanceof Problem) problems.push({ name, message: value.message });
    else if (value !== null) return value;
    return 'fallback' in setting ? setting.fallback : (setting.parse(setting.default) as SettingValue<Name>);
  };
  const limit = (setting: (typeof limitSettings)[number]): number => {
    const count = parseCount(strings[setting.name] ?? '', setting);
    if (!(count instanceof Problem)) return count;
    problems.push({ name: setting.name, message: count.message });
    return 0;
  };

  const wordpress = check('WORDPRESS_URL');
  const publicUrl = check('WORDPRESS_PUBLIC_URL') ?? wordpress;
  const graphqlPath = check('WORDPRESS_GRAPHQL_PATH');
  const cdn = cdnConfig({
    kind: check('MASTHEAD_CDN'),
    url: check('MASTHEAD_CDN_URL'),
    zone: check('MASTHEAD_CDN_ZONE'),
    token: check('MASTHEAD_CDN_TOKEN'),
  });
  const securityContacts = check('MASTHEAD_SECURITY_CONTACT');
  const securityPolicy = check('MASTHEAD_SECURITY_POLICY');
  const cardFonts = check('MASTHEAD_CARD_FONTS');
  const config: Config = {
    host: check('HOST'),
    port: check('PORT'),
    workers: check('MASTHEAD_WORKERS'),
    siteUrl: check('SITE_URL'),
    dataDirectory: resolve(root, check('MASTHEAD_DATA')),
    frontends: check('MASTHEAD_FRONTEND_URL'),
    trustedProxies: check('MASTHEAD_TRUSTED_PROXIES'),
    adminPassword: check('MASTHEAD_ADMIN_PASSWORD'),
    sample: check('MASTHEAD_SAMPLE'),
    durability: check('MASTHEAD_DURABILITY'),
    mail: {
      smtpUrl: check('MASTHEAD_SMTP_URL'),
      from: check('MASTHEAD_MAIL_FROM'),
    },
    responseCacheMaxBytes: check('MASTHEAD_ANSWER_CACHE'),
    pageCacheMaxBytes: check('MASTHEAD_PAGE_CACHE'),
    imageCacheMaxBytes: check('MASTHEAD_IMAGE_CACHE'),
    uploadMaxBytes: check('MASTHEAD_MAX_UPLOAD'),
    imageMaxPixels: check('MASTHEAD_MAX_MEGAPIXELS'),
    cardFontsFolder: cardFonts === null ? null : resolve(root, cardFonts),
    introspection: check('MASTHEAD_PUBLIC_INTROSPECTION'),
    jwtLogin: check('MASTHEAD_JWT_LOGIN'),
    limits: Object.fromEntries(
      limitSettings
        .filter(({ name }) => strings[name] !== undefined)
        .map((setting) => [setting.limit, limit(setting)]),
    ),
    pageAgeMs: check('MASTHEAD_PAGE_AGE'),
    pollEveryMs: check('MASTHEAD_POLLING'),
    backendTimeoutMs: check('MASTHEAD_BACKEND_TIMEOUT_MS'),
    staleMs: check('MASTHEAD_STALE_HOURS'),
    auth: {
      type: check('MASTHEAD_AUTH_TYPE'),
      loginPagePath: check('MASTHEAD_LOGIN_PATH'),
      apiBasePath: check('MASTHEAD_API_PATH'),
    },
    cdn: cdn.cdn,
    fastPath: check('MASTHEAD_FAST_PATH'),
    buildsBlockKit: check('MASTHEAD_BUILD_BLOCK_KIT'),
    indexesSearch: check('MASTHEAD_INDEX_SEARCH'),
    embedLookups: check('MASTHEAD_EMBED_LOOKUPS'),
    earlyHints: check('MASTHEAD_EARLY_HINTS'),
    metricsToken: check('MASTHEAD_METRICS_TOKEN'),
    securityContact: securityContacts && { contacts: securityContacts, policy: securityPolicy },
    backend: {
      ...(wordpress === null
        ? { kind: 'embedded' }
        : { kind: 'wordpress', url: wordpress, publicUrl: publicUrl ?? wordpress, graphqlPath }),
      secretKey: check('FAUST_SECRET_KEY'),
    },
  };
  // Do not also report an invalid value as missing.
  const named = new Set<string>(problems.map(({ name }) => name));
  problems.push(...cdn.problems.filter(({ name }) => !named.has(name)));
  if (cdn.cdn !== null && config.pageCacheMaxBytes === 0) {
    const message =
      'CDN purging needs the page cache. Set MASTHEAD_PAGE_CACHE above 0, or remove this setting.';
    problems.push({ name: 'MASTHEAD_CDN', message });
  }
  if (securityPolicy !== null && strings.MASTHEAD_SECURITY_CONTACT === undefined) {
    const message =
      'A policy is published together with a contact. Set MASTHEAD_SECURITY_CONTACT too, or remove this setting.';
    problems.push({ name: 'MASTHEAD_SECURITY_POLICY', message });
  }
  problems.push(...pathProblems(config.auth));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The two configurable paths must not collide with other routes. */
function pathProblems({ loginPagePath, apiBasePath }: Config['auth']): ConfigProblem[] {
  const chosen = [
    { name: 'MASTHEAD_LOGIN_PATH', path: loginPagePath, instead: '/sign-in' },
    { name: 'MASTHEAD_API_PATH', path: apiBasePath, instead: '/api/auth' },
  ] as const;
  const problems: ConfigProblem[] = chosen.flatMap(({ name, path, instead }) => {
    const occupant = reservedFor(path);
    return occupant === null
      ? []
      : [
          {
            name,
            message: `"${path}" is already used by ${occupant}. Use another path, such as ${instead}.`,
          },
        ];
  });
  // `/login` stays a route to the login page even if another path is configured.
  if (overlap(loginPagePath, apiBasePath) || overlap('/login', apiBasePath)) {
    const message = `"${apiBasePath}" collides with the login page "${loginPagePath}". Use a separate path, such as /api/auth.`;
    problems.push({ name: 'MASTHEAD_API_PATH', message });
  }
  return problems;
}
