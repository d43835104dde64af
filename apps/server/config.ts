import { readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { BlockList } from 'node:net';
import { parseEnv } from 'node:util';
import type { Limits } from '@masthead/backend';
import { readNetworks } from './client-address.ts';
import { type LimitSettingName, limitSettings } from './limit-settings.ts';

/** Everything Masthead can be told, checked. */
export interface Config {
  host: string;
  port: number;
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
  /** The largest file of media. */
  uploadMaxBytes: number;
  /** Whether the embedded backend tells everybody its schema; `null`: in development only. */
  introspection: boolean | null;
  /** What a request to the embedded backend may ask for. */
  limits: Partial<Limits>;
  /** How people sign in at the site. */
  auth: {
    type: 'redirect' | 'local';
    loginPagePath: string;
    apiBasePath: string;
  };
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

interface Setting {
  name: string;
  aliases?: readonly string[];
  default: string;
  /** For the reference page: what it is, and what may stand there. */
  about: string;
}

/** The settings by name, as the reference page lists them. */
export const settings = [
  {
    name: 'PORT',
    default: '3000',
    about: 'The port to listen on: a whole number from 0 to 65535; 0 takes a free one.',
  },
  {
    name: 'HOST',
    default: '127.0.0.1',
    about: 'The address to listen on. `127.0.0.1` is this machine only; `0.0.0.0` is every network it is in.',
  },
  {
    name: 'SITE_URL',
    default: 'http://localhost:PORT',
    about:
      'The address readers use, such as `https://example.com`: links, feeds and cookies are made from it. Only scheme, host and port.',
  },
  {
    name: 'MASTHEAD_DATA',
    default: './data',
    about:
      'The folder of the database and the uploaded files; made when missing. A relative path starts at the project.',
  },
  {
    name: 'MASTHEAD_FRONTEND_URL',
    default: 'not set',
    about:
      'The address of another site, made with Faust.js or the like, whose readers sign in at the embedded backend; several with commas between them. Only scheme, host and port. After signing in, people are sent back to these and to SITE_URL, and nowhere else.',
  },
  {
    name: 'MASTHEAD_TRUSTED_PROXIES',
    default: 'none',
    about:
      'The addresses of proxies in front of Masthead, such as `127.0.0.1, 10.0.0.0/8`, whose `X-Forwarded-For` is believed. Tries to sign in are counted by the address they come from; behind a proxy that is not named here, all come from the proxy.',
  },
  {
    name: 'MASTHEAD_ADMIN_PASSWORD',
    default: 'generated and shown once',
    about:
      'The password of the administrator made at the first start, 8 to 200 characters. Later starts ignore it.',
  },
  {
    name: 'MASTHEAD_SAMPLE',
    default: 'true',
    about: '`false` leaves an empty data directory empty; `true` fills it with the sample magazine.',
  },
  {
    name: 'MASTHEAD_DURABILITY',
    default: 'full',
    about:
      '`full` keeps every saved change through a power cut; `normal` only through a crash of the program, and saves faster.',
  },
  {
    name: 'MASTHEAD_ANSWER_CACHE',
    default: '32',
    about:
      'The most memory, in MiB, for answers of the embedded backend to visitors that are kept until the content changes: 0 to 4096; 0 keeps none.',
  },
  {
    name: 'MASTHEAD_MAX_UPLOAD',
    default: '64',
    about:
      'The largest file, in MiB, that the embedded backend takes in as media, sent to it or fetched by it: 1 to 4096. Pictures are never larger than 64.',
  },
  {
    name: 'MASTHEAD_SMTP_URL',
    default: 'not set',
    about:
      'The mail server, such as `smtp://user:password@mail.example.com:587`, or `smtps:` for one that encrypts from the start. Signs in a password cannot have in an address are written with `%`: `%40` for `@`. Unless set, mails are kept as files in the folder `mail` of the data directory.',
  },
  {
    name: 'MASTHEAD_MAIL_FROM',
    default: '`masthead@` and the host of `SITE_URL`',
    about:
      "Who mails come from: an address such as `news@example.com`, or `Name <news@example.com>`. Without a name it is the site's title.",
  },
  {
    name: 'WORDPRESS_URL',
    default: 'not set',
    about:
      'The address of a WordPress with the WPGraphQL plugin. When set, the site reads it in place of the embedded backend. An internal address will do: readers never meet it.',
  },
  {
    name: 'WORDPRESS_PUBLIC_URL',
    default: '`WORDPRESS_URL`',
    about:
      'The address at which browsers reach that WordPress, when it is another one than `WORDPRESS_URL`: people who sign in by `redirect` are sent there.',
  },
  {
    name: 'MASTHEAD_AUTH_TYPE',
    default: 'redirect',
    about:
      '`redirect` sends people who have to sign in to the sign-in page of the backend, `local` to the login page of the site.',
  },
  {
    name: 'MASTHEAD_LOGIN_PATH',
    default: '/login',
    about: 'The path of the login page of the site.',
  },
  {
    name: 'MASTHEAD_API_PATH',
    default: '/api/faust',
    about: 'The path below which the site answers the calls `auth/token`, `auth/logout` and `auth/login`.',
  },
  {
    name: 'FAUST_SECRET_KEY',
    aliases: ['FAUSTWP_SECRET_KEY'],
    default: 'not set; without a WordPress, made at the first start',
    about:
      "The secret key from the settings of that WordPress's Faust plugin; needed for signing in and previews. Without a WordPress, what programs send that are trusted to sign people in at the embedded backend (`x-faustwp-secret`) and to ask for its schema (`x-faust-secret`); unless set, it is made once and kept in `secrets.json` in the data directory. At least 8 characters.",
  },
  {
    name: 'MASTHEAD_PUBLIC_INTROSPECTION',
    default: 'false, in development true',
    about:
      '`true` tells everybody the schema of the embedded backend who asks for it; `false` only those who have signed in or send the secret key.',
  },
  ...limitSettings,
] as const satisfies readonly Setting[];

type SettingName = (typeof settings)[number]['name'] | LimitSettingName;
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
  const config: Config = {
    host: check('HOST', '127.0.0.1', parseHost),
    port: check('PORT', 3000, parsePort),
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
    uploadMaxBytes: check('MASTHEAD_MAX_UPLOAD', 64 * MIB, parseUploadSize),
    introspection: check('MASTHEAD_PUBLIC_INTROSPECTION', null, parseBoolean),
    limits: Object.fromEntries(
      limitSettings
        .filter(({ name }) => strings[name] !== undefined)
        .map((setting) => [setting.limit, check(setting.name, 0, (text) => parseCount(text, setting))]),
    ),
    auth: {
      type: check('MASTHEAD_AUTH_TYPE', 'redirect', parseAuthType),
      loginPagePath: check('MASTHEAD_LOGIN_PATH', '/login', parsePath),
      apiBasePath: check('MASTHEAD_API_PATH', '/api/faust', parsePath),
    },
    backend: {
      ...(wordpress === null
        ? { kind: 'embedded' }
        : { kind: 'wordpress', url: wordpress, publicUrl: publicUrl ?? wordpress }),
      secretKey: check('FAUST_SECRET_KEY', null, parseSecretKey),
    },
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

class Problem {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

function parsePort(text: string): number | Problem {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535
    ? port
    : new Problem(`"${text}" is not a port. Write a whole number from 0 to 65535, such as 3000.`);
}

function parseHost(text: string): string | Problem {
  return /^[\w.:-]+$/.test(text)
    ? text
    : new Problem(`"${text}" is not a host. Write an address without scheme and port, such as 127.0.0.1.`);
}

function parseUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

function parseOrigin(text: string): string | Problem {
  const url = parseUrl(text);
  return url && url.pathname === '/' && !url.search && !url.hash
    ? url.origin
    : new Problem(`"${text}" is not a site's address. Write scheme and host, such as https://example.com.`);
}

function parseOrigins(text: string): readonly string[] | Problem {
  const origins = text.split(/[\s,]+/).map(parseOrigin);
  return origins.find((origin) => origin instanceof Problem) ?? (origins as string[]);
}

function parseNetworks(text: string): BlockList | Problem {
  const read = readNetworks(text);
  return 'networks' in read
    ? read.networks
    : new Problem(
        `"${read.fault}" is neither an address nor a network. Write them as 127.0.0.1 or 10.0.0.0/8, with commas between them.`,
      );
}

function parseWordPressUrl(text: string): string | Problem {
  const url = parseUrl(text);
  return url && !url.search && !url.hash
    ? url.origin + url.pathname.replace(/\/+$/, '')
    : new Problem(
        `"${text}" is not a WordPress address. Write it as https://cms.example.com, with the folder if it has one.`,
      );
}

/** The problem does not quote it: it may hold a password. */
function parseSmtpUrl(text: string): string | Problem {
  const url = URL.parse(text);
  const isWhole = url && /^smtps?:$/.test(url.protocol) && url.hostname && !url.search && !url.hash;
  return isWhole && /^\/?$/.test(url.pathname) && isDecodable(url.username) && isDecodable(url.password)
    ? text
    : new Problem(
        'This is no mail server. Write scheme, host and port, such as smtp://mail.example.com:587.',
      );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function parseSender(text: string): { name: string | null; address: string } | Problem {
  const [, name = '', inBrackets, alone] =
    /^(?:([^<>\p{Cc}]*)<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s,]+@[^<>@\s,]+))$/u.exec(text) ?? [];
  const address = inBrackets ?? alone;
  return address === undefined
    ? new Problem(
        `"${text}" is no sender. Write an address such as news@example.com, or Name <news@example.com>.`,
      )
    : { name: name.trim().replace(/^"(.*)"$/, '$1') || null, address };
}

function parsePassword(text: string): string | Problem {
  return text.length >= 8 && text.length <= 200
    ? text
    : new Problem(
        `The password has ${text.length} characters. Write 8 to 200, or leave it out to have one made.`,
      );
}

function parseAuthType(text: string): Config['auth']['type'] | Problem {
  return text === 'redirect' || text === 'local'
    ? text
    : new Problem(`"${text}" is unknown. Write redirect or local.`);
}

function parsePath(text: string): string | Problem {
  const names = text.split('/').filter((name) => name !== '');
  return names.length > 0 && names.every((name) => /^[\w-][\w.-]*$/.test(name))
    ? `/${names.join('/')}`
    : new Problem(
        `"${text}" is no path. Write letters, digits, "-" and "_" between slashes, such as /login.`,
      );
}

function parseSecretKey(text: string): string | Problem {
  return text.length >= 8
    ? text
    : new Problem(
        `The key has ${text.length} characters. Write 8 or more: the key that the Faust plugin shows, or a long random one.`,
      );
}

function parseBoolean(text: string): boolean | Problem {
  if (/^(true|1|yes|on)$/i.test(text)) return true;
  if (/^(false|0|no|off)$/i.test(text)) return false;
  return new Problem(`"${text}" is neither yes nor no. Write true or false.`);
}

const MIB = 1024 * 1024;

function parseCacheSize(text: string): number | Problem {
  const mebibytes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return mebibytes <= 4096
    ? mebibytes * MIB
    : new Problem(`"${text}" is no size. Write MiB as a whole number from 0 to 4096, such as 32.`);
}

function parseUploadSize(text: string): number | Problem {
  const mebibytes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return mebibytes >= 1 && mebibytes <= 4096
    ? mebibytes * MIB
    : new Problem(`"${text}" is no size of a file. Write MiB as a whole number from 1 to 4096, such as 64.`);
}

function parseCount(
  text: string,
  { minimum, maximum }: { minimum: number; maximum: number },
): number | Problem {
  const count = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return count >= minimum && count <= maximum
    ? count
    : new Problem(`"${text}" cannot be used. Write a whole number from ${minimum} to ${maximum}.`);
}

function parseDurability(text: string): Config['durability'] | Problem {
  return text === 'full' || text === 'normal'
    ? text
    : new Problem(`"${text}" is unknown. Write full or normal.`);
}
