import { BlockList } from 'node:net';
import { availableParallelism } from 'node:os';
import { type LimitSettingName, limitSettings } from './limit-settings.ts';
import {
  maxWorkers,
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
  parseMegapixels,
  parseNetworks,
  parseOrigin,
  parseOrigins,
  parsePassword,
  parsePath,
  parsePort,
  parseSeconds,
  parseSecretKey,
  parseSecurityContacts,
  parseSecurityPolicy,
  parseSender,
  parseSmtpUrl,
  parseToken,
  parseUploadSize,
  parseWordPressUrl,
  parseWorkers,
  type Problem,
} from './setting-values.ts';

interface Setting {
  name: string;
  aliases?: readonly string[];
  /** The default as the reference page shows it; without `fallback`, `parse` reads it. */
  default: string;
  /** The default value, where `default` describes it. */
  fallback?: unknown;
  /** Reads a value; `Problem` if it is not allowed. Settings without it are read by `limits`. */
  parse?: (text: string) => unknown;
  /** Description and allowed values, for the reference page. */
  about: string;
}

/** The settings by name, as the reference page lists them. */
export const settings = [
  {
    name: 'PORT',
    default: '3000',
    parse: parsePort,
    about: 'The port to listen on: 0 to 65535; 0 picks a free port.',
  },
  {
    name: 'HOST',
    default: '127.0.0.1',
    parse: parseHost,
    about:
      'The IP address to listen on. `127.0.0.1` is this machine only; `0.0.0.0` is every network interface.',
  },
  {
    name: 'SITE_URL',
    default: 'http://localhost:PORT',
    fallback: null,
    parse: parseOrigin,
    about:
      'The public URL of the site, such as `https://example.com`: links, feeds and cookies use it. Only scheme, host and port.',
  },
  {
    name: 'MASTHEAD_WORKERS',
    default: 'the available cores, at most 64',
    fallback: Math.min(availableParallelism(), maxWorkers),
    parse: parseWorkers,
    about:
      'Number of processes that share the port: 1 to 64. One is the leader, which handles all writes; the others serve cached and public pages. Each has its own caches and uses [about 185 MiB, up to 500 MiB under load](../guides/deploying.md#memory).',
  },
  {
    name: 'MASTHEAD_DATA',
    default: './data',
    parse: String,
    about:
      'The folder for the database and the uploaded files; created if missing. Relative to the project folder.',
  },
  {
    name: 'MASTHEAD_THEME',
    default: './theme, if it exists',
    fallback: null,
    parse: String,
    about:
      'The theme folder, read when the site is built: [theming](../guides/theming.md). Relative to the project folder.',
  },
  {
    name: 'MASTHEAD_CARD_FONTS',
    default: 'not set',
    fallback: null,
    parse: String,
    about:
      'A folder with fonts (`.ttf`, `.otf`) for social cards, which are preferred to the bundled ones: [scripts of social cards](../guides/theming.md#social-cards). Relative to the project folder.',
  },
  {
    name: 'MASTHEAD_FRONTEND_URL',
    default: 'not set',
    fallback: [],
    parse: parseOrigins,
    about:
      'Comma-separated origins (scheme, host and port) of other frontends, such as Faust.js sites, whose users sign in at the embedded backend. After signing in, users are redirected only to these and to SITE_URL.',
  },
  {
    name: 'MASTHEAD_TRUSTED_PROXIES',
    default: 'none',
    fallback: new BlockList(),
    parse: parseNetworks,
    about:
      "IP addresses or networks of proxies in front of Masthead, such as `127.0.0.1, 10.0.0.0/8`, whose `X-Forwarded-For` is trusted. Include the servers of other frontends that use this backend. Sign-in attempts are rate-limited by IP address; behind a proxy that is not listed, all of them count as the proxy's.",
  },
  {
    name: 'MASTHEAD_ADMIN_PASSWORD',
    default: 'generated and shown once',
    fallback: null,
    parse: parsePassword,
    about:
      'The password of the administrator account created at the first start, 8 to 200 characters. Ignored afterwards.',
  },
  {
    name: 'MASTHEAD_SAMPLE',
    default: 'true',
    parse: parseBoolean,
    about: 'Whether to import the sample magazine into an empty data directory.',
  },
  {
    name: 'MASTHEAD_DURABILITY',
    default: 'full',
    parse: parseDurability,
    about:
      '`full`: saved changes survive a power failure. `normal`: they survive a crash of the process; saving is faster.',
  },
  {
    name: 'MASTHEAD_ANSWER_CACHE',
    default: '32',
    parse: parseCacheSize,
    about:
      'Memory in MiB for cached GraphQL responses of the embedded backend to visitors: 0 to 4096; 0 disables this cache. Per process.',
  },
  {
    name: 'MASTHEAD_PAGE_CACHE',
    default: '64',
    parse: parseCacheSize,
    about: 'Memory in MiB for cached pages: 0 to 4096; 0 disables the page cache. Per process.',
  },
  {
    name: 'MASTHEAD_IMAGE_CACHE',
    default: '1024',
    parse: parseDiskSize,
    about:
      'Disk space in MiB for resized and converted images, in the folder `images` of the data directory: 16 to 1048576; 0 disables resizing, so images are served as uploaded.',
  },
  {
    name: 'MASTHEAD_MAX_UPLOAD',
    default: '64',
    parse: parseUploadSize,
    about:
      'Maximum size in MiB of a media file that is uploaded to or fetched by the embedded backend: 1 to 4096. Images are limited to 64.',
  },
  {
    name: 'MASTHEAD_MAX_MEGAPIXELS',
    default: '50',
    parse: parseMegapixels,
    about:
      'Maximum image size in megapixels: 1 to 250. The embedded backend rejects larger uploads; larger images that already exist are served as they are, without resized versions. Decoding an image uses 4 MB of memory per megapixel.',
  },
  {
    name: 'MASTHEAD_SMTP_URL',
    default: 'not set',
    fallback: null,
    parse: parseSmtpUrl,
    about:
      'The SMTP server, such as `smtp://user:password@mail.example.com:587`, or `smtps:` for implicit TLS. Percent-encode special characters in the password: `%40` for `@`. If not set, emails are written to the folder `mail` of the data directory.',
  },
  {
    name: 'MASTHEAD_MAIL_FROM',
    default: '`masthead@` plus the host of `SITE_URL`',
    fallback: null,
    parse: parseSender,
    about:
      "The sender of emails: `news@example.com` or `Name <news@example.com>`. The default name is the site's title.",
  },
  {
    name: 'WORDPRESS_URL',
    default: 'not set',
    fallback: null,
    parse: parseWordPressUrl,
    about:
      'URL of a WordPress site with the WPGraphQL plugin. If set, the site uses it instead of the embedded backend. It may be an internal URL: browsers do not contact it.',
  },
  {
    name: 'WORDPRESS_PUBLIC_URL',
    default: '`WORDPRESS_URL`',
    fallback: null,
    parse: parseWordPressUrl,
    about:
      'URL at which browsers reach that WordPress site, if it differs from `WORDPRESS_URL`. With `MASTHEAD_AUTH_TYPE=redirect`, users are sent there to sign in.',
  },
  {
    name: 'WORDPRESS_GRAPHQL_PATH',
    default: '/graphql',
    parse: parsePath,
    about: 'Path of the GraphQL endpoint of that WordPress site, if it was changed in GraphQL → Settings.',
  },
  {
    name: 'MASTHEAD_PAGE_AGE',
    default: '60',
    parse: (text: string) => parseSeconds(text, [1, 86_400]),
    about:
      'Cache lifetime of pages in seconds when the [companion plugin](../guides/wordpress.md) is not installed in WordPress: 1 to 86400. A stale page is served once while it revalidates. With the plugin, the lifetime is an hour.',
  },
  {
    name: 'MASTHEAD_POLLING',
    default: '10',
    parse: (text: string) => parseSeconds(text, [0, 3600]),
    about:
      'Interval in seconds at which a WordPress site without the companion plugin is polled for changes while the site has visitors: 1 to 3600; 0 disables polling.',
  },
  {
    name: 'MASTHEAD_BACKEND_TIMEOUT_MS',
    default: '10000',
    parse: (text: string) => parseCount(text, { minimum: 100, maximum: 10_000 }),
    about:
      'Timeout for requests to WordPress in milliseconds: 100 to 10000. Visitors of cached pages wait much less.',
  },
  {
    name: 'MASTHEAD_STALE_HOURS',
    default: '24',
    parse: (text: string) => parseHours(text, [0, 720]),
    about:
      'How many hours a stale page, marked as such, may be served while the backend is unreachable (stale-if-error): 0 to 720; 0 disables this.',
  },
  {
    name: 'MASTHEAD_AUTH_TYPE',
    default: 'redirect',
    parse: parseAuthType,
    about:
      'Where users sign in: `redirect` uses the sign-in page of the backend, `local` the login page of the site.',
  },
  {
    name: 'MASTHEAD_LOGIN_PATH',
    default: '/login',
    parse: parsePath,
    about: "The path of the site's login page.",
  },
  {
    name: 'MASTHEAD_API_PATH',
    default: '/api/faust',
    parse: parsePath,
    about:
      'The base path of the endpoints `auth/token`, `auth/logout` and `auth/login`, and of the signed endpoints `purge`, `why` and `freshness`.',
  },
  {
    name: 'FAUST_SECRET_KEY',
    aliases: ['FAUSTWP_SECRET_KEY'],
    default: 'not set; without WordPress, generated at the first start',
    fallback: null,
    parse: parseSecretKey,
    about:
      "The secret key from the settings of WordPress's Faust plugin; needed for sign-in and previews. Without WordPress, it authenticates frontends that sign users in at the embedded backend (`x-faustwp-secret`) or request its schema (`x-faust-secret`); if not set, it is generated once and stored in `secrets.json` in the data directory. Use 32 or more random characters, as the plugin generates. With fewer (at least 8), the server and `masthead doctor` warn, and the key is rate-limited in networks that have sent wrong keys.",
  },
  {
    name: 'MASTHEAD_PUBLIC_INTROSPECTION',
    default: 'false, in development true',
    fallback: null,
    parse: parseBoolean,
    about:
      'Whether the GraphQL schema of the embedded backend is public. If `false`, only signed-in users and requests with the secret key may introspect it.',
  },
  {
    name: 'MASTHEAD_JWT_LOGIN',
    default: 'false',
    parse: parseBoolean,
    about:
      'Whether programs can sign users in at the embedded backend with the mutations of WPGraphQL JWT Authentication, `login` and `refreshJwtAuthToken`. Their refresh tokens are valid for a year, also in place of an access token: [Faust.js and other sites](../guides/faust-client.md#sites-with-wpgraphql-jwt-authentication).',
  },
  {
    name: 'MASTHEAD_CDN',
    default: 'none',
    fallback: null,
    parse: parseCdnKind,
    about:
      'The CDN or shared cache in front of Masthead that is purged when content changes: `fastly`, `cloudflare`, `varnish`, or `webhook` for your own URL. Pages then carry cache tags and may be cached there for a day: [caching](../guides/caching.md).',
  },
  {
    name: 'MASTHEAD_CDN_URL',
    default: 'the API of `fastly` or `cloudflare`',
    fallback: null,
    parse: parseCdnUrl,
    about:
      'The URL of purge requests, such as `http://127.0.0.1:6081/`. Required for `varnish` and `webhook`.',
  },
  {
    name: 'MASTHEAD_CDN_ZONE',
    default: 'not set',
    fallback: null,
    parse: String,
    about: 'The service id (`fastly`) or zone id (`cloudflare`).',
  },
  {
    name: 'MASTHEAD_CDN_TOKEN',
    default: 'not set',
    fallback: null,
    parse: parseToken,
    about: 'API token; the permission to purge is sufficient. Required for `fastly` and `cloudflare`.',
  },
  {
    name: 'MASTHEAD_BUILD_BLOCK_KIT',
    default: 'false; `npm start` and `npm run dev`: true',
    fallback: false,
    parse: parseBoolean,
    about:
      'Whether the server installs and builds the block editor in the background if it is missing (`npm` must be installed, and the npm registry reachable). Deployments build it ahead with `npm run build:block-kit`.',
  },
  {
    name: 'MASTHEAD_EMBED_LOOKUPS',
    default: 'true',
    parse: parseBoolean,
    about:
      'Whether the server requests titles and thumbnails of embeds from YouTube, Vimeo and other providers: [what is requested](../security.md#embeds). `false`: cards show the provider and the URL.',
  },
  {
    name: 'MASTHEAD_INDEX_SEARCH',
    default: 'false',
    parse: parseBoolean,
    about:
      'Whether search engines may index pages of search results. Anyone can then get a page with words of their choice indexed under the name of the site.',
  },
  {
    name: 'MASTHEAD_EARLY_HINTS',
    default: 'false',
    parse: parseBoolean,
    about:
      'Send 103 Early Hints while a page is rendered, and the same links in a `Link` header, from which some CDNs create early hints. The proxy in front must support them: [caching](../guides/caching.md).',
  },
  {
    name: 'MASTHEAD_FAST_PATH',
    default: 'true',
    parse: parseBoolean,
    about:
      "Whether simple requests for cached pages are answered before Node's HTTP parser; `false` leaves every request to it.",
  },
  {
    name: 'MASTHEAD_METRICS_TOKEN',
    default: 'not set',
    fallback: null,
    parse: parseToken,
    about:
      'Token for `/metrics`, sent as `Authorization: Bearer`; at least 16 characters. A token shorter than 32 characters is rate-limited in networks that have sent wrong tokens. If not set, `/metrics` is available only when `SITE_URL` is `localhost`, and only to direct requests from this machine.',
  },
  {
    name: 'MASTHEAD_SECURITY_CONTACT',
    default: 'not set',
    fallback: null,
    parse: parseSecurityContacts,
    about:
      'Where to report vulnerabilities: email addresses or `mailto:`, `https:` or `tel:` URIs, separated by spaces or commas, in order of preference. If set, the site serves [`/.well-known/security.txt`](https://www.rfc-editor.org/rfc/rfc9116).',
  },
  {
    name: 'MASTHEAD_SECURITY_POLICY',
    default: 'not set',
    fallback: null,
    parse: parseSecurityPolicy,
    about:
      'The `https:` URL of the security policy, published in `security.txt`. Requires `MASTHEAD_SECURITY_CONTACT`.',
  },
  ...limitSettings,
] as const satisfies readonly Setting[];

/** The name of a setting: its environment variable. */
export type SettingName = (typeof settings)[number]['name'] | LimitSettingName;

type Row<Name> = Extract<(typeof settings)[number], { name: Name; parse: unknown }>;

/** The name of a setting with a parser. */
export type ParsedName = Row<SettingName>['name'];

/** The value of a setting: what its parser returns, or its fallback. */
export type SettingValue<Name extends ParsedName> =
  | Exclude<ReturnType<Row<Name>['parse']>, Problem>
  | (Row<Name> extends { fallback: infer Fallback } ? Fallback : never);
