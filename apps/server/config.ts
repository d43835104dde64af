import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { BlockList } from 'node:net';
import { parseEnv } from 'node:util';
import type { Limits } from '@masthead/backend';
import type { SecurityContact } from '@masthead/site';
import { occupantOf, overlap } from './auth-paths.ts';
import { limitSettings } from './limit-settings.ts';
import {
  MIB,
  mostWorkers,
  parseAuthType,
  parseBoolean,
  parseCacheSize,
  parseCdnKind,
  parseCdnUrl,
  parseCount,
  parseDiskSize,
  parseDurability,
  parseHost,
  parseHours,
  parseNetworks,
  parseOrigin,
  parseOrigins,
  parsePassword,
  parseMegapixels,
  parsePath,
  parsePort,
  parseSecretKey,
  parseSecurityContacts,
  parseSecurityPolicy,
  parseSeconds,
  parseSender,
  parseSmtpUrl,
  parseToken,
  parseUploadSize,
  parseWordPressUrl,
  parseWorkers,
  Problem,
} from './setting-values.ts';
import { type SettingName, settings } from './settings.ts';
import type { Cdn } from './shared-caches/cdn.ts';
import { cdnOf } from './shared-caches/cdn-of.ts';

/** Everything Masthead can be told, checked. */
export interface Config {
  host: string;
  port: number;
  /** How many processes share the port. */
  workers: number;
  /** Absolute path of the folder that holds the database and the uploads. */
  dataDirectory: string;
  /** The site's public address: an origin, without a trailing slash. `null`: localhost with the port that is taken. */
  siteUrl: string | null;
  /** Origins of other sites to which people may come back after signing in at the embedded backend. */
  frontends: readonly string[];
  /** Who may say, by `X-Forwarded-For`, for whom they ask. */
  trustedProxies: BlockList;
  /** The administrator's first password; `null` means "make one". */
  adminPassword: string | null;
  /** Whether an empty data directory is filled with the sample magazine. */
  sample: boolean;
  durability: 'full' | 'normal';
  /** How the embedded backend sends mail. */
  mail: {
    /** The server; `null`: mails are kept as files. */
    smtpUrl: string | null;
    /** Who sends it; `null`: the site, from an address at its host. */
    from: { name: string | null; address: string } | null;
  };
  /** The most memory for kept answers of the embedded backend; 0 keeps none. */
  answerCacheMaxBytes: number;
  /** The most memory for kept pages; 0 keeps none. */
  pageCacheMaxBytes: number;
  /** The most space on the disk for pictures in the sizes and forms that readers are given; 0: they get them as they are. */
  imageCacheMaxBytes: number;
  /** The largest file of media. */
  uploadMaxBytes: number;
  /** The most pixels of a picture that is taken in, or resized for readers. */
  pictureMaxPixels: number;
  /** Whether the embedded backend tells everybody its schema; `null`: in development only. */
  introspection: boolean | null;
  /** What a request to the embedded backend may ask for. */
  limits: Partial<Limits>;
  /** For how long a page is believed in front of a WordPress that tells of no changes, in milliseconds. */
  pageAgeMs: number;
  /** How often such a WordPress is asked for them, in milliseconds; 0: never. */
  pollEveryMs: number;
  /** How long a WordPress may take for an answer, in milliseconds. */
  backendTimeoutMs: number;
  /** For how long a page is shown while the backend cannot be asked, in milliseconds. */
  staleMs: number;
  /** How people sign in at the site. */
  auth: {
    type: 'redirect' | 'local';
    loginPagePath: string;
    apiBasePath: string;
  };
  /** The shared cache in front that is told what is purged. */
  cdn: Cdn | null;
  /** Whether browsers are told what a page needs while it is drawn. */
  earlyHints: boolean;
  /** Who sends it may read the metrics from anywhere. */
  metricsToken: string | null;
  /** What `security.txt` says; `null`: the site has none. */
  securityContact: SecurityContact | null;
  backend:
    | { kind: 'embedded'; secretKey: string | null }
    | {
        kind: 'wordpress';
        url: string;
        /** Where browsers reach it. */
        publicUrl: string;
        secretKey: string | null;
      };
}

const MEGAPIXEL = 1_000_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Strings = Partial<Record<SettingName, string>>;

/** A value that cannot be used, with what to write in its place. */
export interface ConfigProblem {
  name: SettingName;
  message: string;
}

/** Thrown once, with every problem there is. Its code is `config_invalid`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config_invalid';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(
      [
        'The configuration cannot be used:',
        ...problems.map(({ name, message }) => `  ${name}: ${message}`),
      ].join('\n'),
    );
    this.problems = problems;
  }
}

/**
 * Reads the configuration: the environment first, then the file `.env` of the project.
 *
 * @param root The project's folder: where `.env` lies and where relative paths start.
 * @throws {ConfigError} naming every value that cannot be used.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  return checkConfig(readStrings({ ...readFile(join(root, '.env')), ...env }), root);
}

function readFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch {
    return {}; // The file is optional.
  }
}

/** Picks our names, trimmed; an empty value counts as not set. */
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
  const check = <Value, Fallback>(
    name: SettingName,
    fallback: Fallback,
    parse: (text: string) => Value | Problem,
  ): Value | Fallback => {
    const text = strings[name];
    if (text === undefined) return fallback;
    const value = parse(text);
    if (!(value instanceof Problem)) return value;
    problems.push({ name, message: value.message });
    return fallback;
  };

  const wordpress = check('WORDPRESS_URL', null, parseWordPressUrl);
  const publicUrl = check('WORDPRESS_PUBLIC_URL', wordpress, parseWordPressUrl);
  const front = cdnOf({
    kind: check('MASTHEAD_CDN', null, parseCdnKind),
    url: check('MASTHEAD_CDN_URL', null, parseCdnUrl),
    zone: strings.MASTHEAD_CDN_ZONE ?? null,
    token: check('MASTHEAD_CDN_TOKEN', null, parseToken),
  });
  const securityContacts = check('MASTHEAD_SECURITY_CONTACT', null, parseSecurityContacts);
  const securityPolicy = check('MASTHEAD_SECURITY_POLICY', null, parseSecurityPolicy);
  const config: Config = {
    host: check('HOST', '127.0.0.1', parseHost),
    port: check('PORT', 3000, parsePort),
    workers: check('MASTHEAD_WORKERS', Math.min(availableParallelism(), mostWorkers), parseWorkers),
    siteUrl: check('SITE_URL', null, parseOrigin),
    dataDirectory: check('MASTHEAD_DATA', join(root, 'data'), (text) =>
      isAbsolute(text) ? text : resolve(root, text),
    ),
    frontends: check('MASTHEAD_FRONTEND_URL', [], parseOrigins),
    trustedProxies: check('MASTHEAD_TRUSTED_PROXIES', new BlockList(), parseNetworks),
    adminPassword: check('MASTHEAD_ADMIN_PASSWORD', null, parsePassword),
    sample: check('MASTHEAD_SAMPLE', true, parseBoolean),
    durability: check('MASTHEAD_DURABILITY', 'full', parseDurability),
    mail: {
      smtpUrl: check('MASTHEAD_SMTP_URL', null, parseSmtpUrl),
      from: check('MASTHEAD_MAIL_FROM', null, parseSender),
    },
    answerCacheMaxBytes: check('MASTHEAD_ANSWER_CACHE', 32 * MIB, parseCacheSize),
    pageCacheMaxBytes: check('MASTHEAD_PAGE_CACHE', 64 * MIB, parseCacheSize),
    imageCacheMaxBytes: check('MASTHEAD_IMAGE_CACHE', 1024 * MIB, parseDiskSize),
    uploadMaxBytes: check('MASTHEAD_MAX_UPLOAD', 64 * MIB, parseUploadSize),
    pictureMaxPixels: check('MASTHEAD_MAX_MEGAPIXELS', 50 * MEGAPIXEL, parseMegapixels),
    introspection: check('MASTHEAD_PUBLIC_INTROSPECTION', null, parseBoolean),
    limits: Object.fromEntries(
      limitSettings
        .filter(({ name }) => strings[name] !== undefined)
        .map((setting) => [setting.limit, check(setting.name, 0, (text) => parseCount(text, setting))]),
    ),
    pageAgeMs: check('MASTHEAD_PAGE_AGE', MINUTE_MS, (text) => parseSeconds(text, [1, 86_400])),
    pollEveryMs: check('MASTHEAD_POLLING', 10_000, (text) => parseSeconds(text, [0, 3600])),
    backendTimeoutMs: check('MASTHEAD_BACKEND_TIMEOUT_MS', 10_000, (text) =>
      parseCount(text, { minimum: 100, maximum: 10_000 }),
    ),
    staleMs: check('MASTHEAD_STALE_HOURS', 24 * HOUR_MS, (text) => parseHours(text, [0, 720])),
    auth: {
      type: check('MASTHEAD_AUTH_TYPE', 'redirect', parseAuthType),
      loginPagePath: check('MASTHEAD_LOGIN_PATH', '/login', parsePath),
      apiBasePath: check('MASTHEAD_API_PATH', '/api/faust', parsePath),
    },
    cdn: front.cdn,
    earlyHints: check('MASTHEAD_EARLY_HINTS', false, parseBoolean),
    metricsToken: check('MASTHEAD_METRICS_TOKEN', null, parseToken),
    securityContact: securityContacts && { contacts: securityContacts, policy: securityPolicy },
    backend: {
      ...(wordpress === null
        ? { kind: 'embedded' }
        : { kind: 'wordpress', url: wordpress, publicUrl: publicUrl ?? wordpress }),
      secretKey: check('FAUST_SECRET_KEY', null, parseSecretKey),
    },
  };
  // What cannot be used is not missing, too.
  const named = new Set<string>(problems.map(({ name }) => name));
  problems.push(...front.problems.filter(({ name }) => !named.has(name)));
  if (front.cdn !== null && config.pageCacheMaxBytes === 0) {
    const message = 'Only pages that are kept are purged. Leave MASTHEAD_PAGE_CACHE above 0, or this out.';
    problems.push({ name: 'MASTHEAD_CDN', message });
  }
  if (securityPolicy !== null && strings.MASTHEAD_SECURITY_CONTACT === undefined) {
    const message =
      'A policy is published together with a contact. Write MASTHEAD_SECURITY_CONTACT, too, or leave this out.';
    problems.push({ name: 'MASTHEAD_SECURITY_POLICY', message });
  }
  problems.push(...pathProblems(config.auth));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The two paths that may be chosen must lead to nothing else. */
function pathProblems({ loginPagePath, apiBasePath }: Config['auth']): ConfigProblem[] {
  const chosen = [
    { name: 'MASTHEAD_LOGIN_PATH', path: loginPagePath, instead: '/sign-in' },
    { name: 'MASTHEAD_API_PATH', path: apiBasePath, instead: '/api/auth' },
  ] as const;
  const problems: ConfigProblem[] = chosen.flatMap(({ name, path, instead }) => {
    const occupant = occupantOf(path);
    return occupant === null
      ? []
      : [{ name, message: `At "${path}" there is ${occupant}. Write another path, such as ${instead}.` }];
  });
  // The page's own name leads to it even where another path was chosen.
  if (overlap(loginPagePath, apiBasePath) || overlap('/login', apiBasePath)) {
    const message = `"${apiBasePath}" and the login page "${loginPagePath}" stand in each other's way. Write a path of its own, such as /api/auth.`;
    problems.push({ name: 'MASTHEAD_API_PATH', message });
  }
  return problems;
}
