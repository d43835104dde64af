import { type LimitSettingName, limitSettings } from './limit-settings.ts';

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
    name: 'MASTHEAD_WORKERS',
    default: 'the cores that it may use, at most 64',
    about:
      'How many processes share the port: 1 to 64. One of them leads; the others answer readers beside it. 1 is a single process. Each has caches of its own, and takes [some 185 MiB and up to 500 at work](../guides/deploying.md#memory).',
  },
  {
    name: 'MASTHEAD_DATA',
    default: './data',
    about:
      'The folder of the database and the uploaded files; made when missing. A relative path starts at the project.',
  },
  {
    name: 'MASTHEAD_THEME',
    default: './theme, if it is there',
    about:
      'The folder of the theme, read when the site is built: [theming](../guides/theming.md). A relative path starts at the project.',
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
      'The addresses of proxies in front of Masthead, such as `127.0.0.1, 10.0.0.0/8`, whose `X-Forwarded-For` is believed; also those of the servers of other sites that have their content here. Tries to sign in are counted by the address they come from; behind a proxy that is not named here, all come from the proxy.',
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
      'The most memory, in MiB, for answers of the embedded backend to visitors that are kept until the content changes: 0 to 4096; 0 keeps none. Each process has its own.',
  },
  {
    name: 'MASTHEAD_PAGE_CACHE',
    default: '64',
    about:
      "The most memory, in MiB, for readers' pages that are kept until what they are made of changes: 0 to 4096; 0 keeps none. Each process has its own.",
  },
  {
    name: 'MASTHEAD_IMAGE_CACHE',
    default: '1024',
    about:
      'The most space on the disk, in MiB, for pictures in the sizes and forms that readers are given, in the folder `images` of the data directory: 16 to 1048576. 0 makes none: readers get pictures as they were uploaded.',
  },
  {
    name: 'MASTHEAD_MAX_UPLOAD',
    default: '64',
    about:
      'The largest file, in MiB, that the embedded backend takes in as media, sent to it or fetched by it: 1 to 4096. Pictures are never larger than 64.',
  },
  {
    name: 'MASTHEAD_MAX_MEGAPIXELS',
    default: '50',
    about:
      'The largest picture, in millions of pixels: 1 to 250. The embedded backend takes in no larger one, and the site makes no smaller sizes of one: readers get it as it was uploaded. While a picture is decoded it takes 4 MB of memory for each million.',
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
    name: 'MASTHEAD_PAGE_AGE',
    default: '60',
    about:
      'For how many seconds a page is believed in front of a WordPress that does not tell of its changes: 1 to 86400. It is shown once more while it is looked at again. While the [plugin](../guides/wordpress.md) is heard, an hour.',
  },
  {
    name: 'MASTHEAD_POLLING',
    default: '10',
    about:
      'After how many seconds, while there are readers, a WordPress that does not tell of its changes is asked for them: 1 to 3600; 0 asks never.',
  },
  {
    name: 'MASTHEAD_BACKEND_TIMEOUT_MS',
    default: '10000',
    about:
      'How long a WordPress may take for an answer, in milliseconds: 100 to 10000. Readers of pages that were shown before wait far shorter.',
  },
  {
    name: 'MASTHEAD_STALE_HOURS',
    default: '24',
    about:
      'For how many hours a page is shown, marked as such, while the backend cannot be asked whether it still holds: 0 to 720; 0 shows none.',
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
    about:
      'The path below which the site answers the calls `auth/token`, `auth/logout` and `auth/login`, and the signed calls `purge`, `why` and `freshness`.',
  },
  {
    name: 'FAUST_SECRET_KEY',
    aliases: ['FAUSTWP_SECRET_KEY'],
    default: 'not set; without a WordPress, made at the first start',
    about:
      "The secret key from the settings of that WordPress's Faust plugin; needed for signing in and previews. Without a WordPress, what programs send that are trusted to sign people in at the embedded backend (`x-faustwp-secret`) and to ask for its schema (`x-faust-secret`); unless set, it is made once and kept in `secrets.json` in the data directory. A random one of 32 characters or more, as the plugin generates them: of a shorter one (8 at least) the start and `masthead doctor` warn, and where others of a network have sent wrong keys it is refused with them.",
  },
  {
    name: 'MASTHEAD_PUBLIC_INTROSPECTION',
    default: 'false, in development true',
    about:
      '`true` tells everybody the schema of the embedded backend who asks for it; `false` only those who have signed in or send the secret key.',
  },
  {
    name: 'MASTHEAD_CDN',
    default: 'none',
    about:
      'The shared cache in front of Masthead that is to be told what has changed: `fastly`, `cloudflare`, `varnish`, or `webhook` for an address of your own. Pages then carry tags, and it may keep them for a day: [caching](../guides/caching.md).',
  },
  {
    name: 'MASTHEAD_CDN_URL',
    default: 'that of the service, for `fastly` and `cloudflare`',
    about:
      'Where the calls go that purge pages there, such as `http://127.0.0.1:6081/`. `varnish` and `webhook` need it.',
  },
  {
    name: 'MASTHEAD_CDN_ZONE',
    default: 'not set',
    about: 'The id of the service at `fastly`, of the zone at `cloudflare`.',
  },
  {
    name: 'MASTHEAD_CDN_TOKEN',
    default: 'not set',
    about:
      'What it takes as a proof that it is you; one that may do nothing but purge is enough. `fastly` and `cloudflare` need it.',
  },
  {
    name: 'MASTHEAD_EARLY_HINTS',
    default: 'false',
    about:
      '`true` tells browsers what a page needs while it is drawn (103 Early Hints), and names it in a header `Link`, of which some services make such hints themselves. Only where what stands in front passes them on: [caching](../guides/caching.md).',
  },
  {
    name: 'MASTHEAD_METRICS_TOKEN',
    default: 'not set',
    about:
      'Who sends it as `Authorization: Bearer` may read `/metrics`, at least 16 characters; one of 32 or more passes at any time, a shorter one not where others of its network have sent wrong ones. Without it nobody may; only of a site whose `SITE_URL` is this machine (`localhost`), programs of the machine may that come to the port themselves.',
  },
  {
    name: 'MASTHEAD_SECURITY_CONTACT',
    default: 'not set',
    about:
      'Where people report a vulnerability: e-mail addresses, or `mailto:`, `https:` and `tel:` URIs, with spaces or commas between them, the preferred one first. When set, the site answers [`/.well-known/security.txt`](https://www.rfc-editor.org/rfc/rfc9116).',
  },
  {
    name: 'MASTHEAD_SECURITY_POLICY',
    default: 'not set',
    about:
      'The `https:` address of a page that says how such reports are handled; named in `security.txt`. Needs `MASTHEAD_SECURITY_CONTACT`.',
  },
  ...limitSettings,
] as const satisfies readonly Setting[];

/** The name of a setting, as it stands in the environment. */
export type SettingName = (typeof settings)[number]['name'] | LimitSettingName;
