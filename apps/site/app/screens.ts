/** A screen or file at a path of its own. Content has none: the backend assigns its paths. */
export interface Screen {
  /** Path pattern of the router. Paths that start with `/~` are internal: `feed-urls.ts` rewrites public URLs to them. */
  readonly path: string;
  /** The route module, in this folder. */
  readonly file: string;
  /**
   * Who may share a cached response: `public`, all readers without a session; `file`, all clients, because the route reads no cookies;
   * `private`, none.
   */
  readonly audience: 'public' | 'file' | 'private';
  /** Whether it accepts form submissions. */
  readonly forms: boolean;
  /** Whether the login page and the session API cannot be configured at this path. */
  readonly reserved: boolean;
  /** Whether browsers may prefetch links to it. */
  readonly prefetch: boolean;
  /**
   * Whether forms and the login page may lead back to it: `form`, only forms; `never`, because the screen is rendered in response to a
   * request for another URL.
   */
  readonly returnFrom: 'anywhere' | 'form' | 'never';
}

/** The sign-in and account screens, and other forms. */
const form = {
  audience: 'private',
  forms: true,
  reserved: true,
  prefetch: false,
  returnFrom: 'anywhere',
} as const;

/** Personal screens without a form. */
const personal = { ...form, forms: false } as const;

/** Feeds, metadata and other files. */
const file = {
  audience: 'file',
  forms: false,
  reserved: false,
  prefetch: true,
  returnFrom: 'anywhere',
} as const;

/** Search results. */
const results = {
  audience: 'public',
  forms: false,
  reserved: true,
  prefetch: true,
  returnFrom: 'anywhere',
} as const;

/** Path of the preview of unsaved text. */
export const draftPreviewPath = '/preview/draft';

/** Every screen of the site except content. Routes, cache keys, accepted forms, speculation rules and reserved paths derive from it. */
export const screens: readonly Screen[] = [
  // Health checks: whether this site and its backend respond.
  { path: '/health', file: 'routes/health/route.ts', ...personal, prefetch: true },

  // Which pages browsers may prefetch.
  { path: '/speculation-rules.json', file: 'routes/speculation-rules/route.ts', ...file },

  { path: '/~feed/:format/*', file: 'routes/feed/route.ts', ...file },
  { path: '/~markdown/*', file: 'routes/markdown/route.ts', ...file },
  { path: '/~embed/*', file: 'routes/embed/route.tsx', ...file },
  { path: '/~cards/:version/*', file: 'routes/card/route.ts', ...file },
  { path: '/~icons/:name', file: 'routes/icons/route.ts', ...file },
  { path: '/manifest.webmanifest', file: 'routes/icons/manifest.ts', ...file, reserved: true },
  { path: '/oembed', file: 'routes/embed/oembed.ts', ...file, reserved: true },
  { path: '/llms.txt', file: 'routes/llms/route.ts', ...file },
  { path: '/sitemap.xml', file: 'routes/sitemap/route.ts', ...file, reserved: true },
  { path: '/~sitemap/:part', file: 'routes/sitemap/part.ts', ...file },
  { path: '/robots.txt', file: 'routes/robots/route.ts', ...file, reserved: true },
  { path: '/.well-known/change-password', file: 'routes/change-password/route.ts', ...file },
  { path: '/.well-known/security.txt', file: 'routes/security-txt/route.ts', ...file },

  // Callback from the backend's sign-in page; `site.ts` rewrites such requests to this path.
  { path: '/signed-in', file: 'routes/account/signed-in/route.tsx', ...personal, returnFrom: 'never' },

  // The path of the login page is configurable; `site.ts` rewrites it to `/login`.
  { path: '/login', file: 'routes/account/login/route.tsx', ...form, reserved: false, returnFrom: 'form' },
  { path: '/logout', file: 'routes/account/logout/route.tsx', ...form, returnFrom: 'form' },
  { path: '/register', file: 'routes/account/register/route.tsx', ...form },
  { path: '/forgot-password', file: 'routes/account/forgot-password/route.tsx', ...form },
  { path: '/reset-password', file: 'routes/account/reset-password/route.tsx', ...form },
  { path: '/account', file: 'routes/account/profile/route.tsx', ...form },

  // The links in moderation mails, which need no session.
  { path: '/moderate-comment', file: 'routes/moderate-comment/route.tsx', ...form, returnFrom: 'form' },

  // Target of the theme switch.
  { path: '/choose-theme', file: 'routes/choose-theme/route.tsx', ...form },

  // Explains that a form sent from another site was rejected; `site.ts` rewrites such requests to this path.
  {
    path: '/refused-form',
    file: 'routes/refused-form/route.tsx',
    ...personal,
    prefetch: true,
    returnFrom: 'never',
  },

  // Previews of drafts. `site.ts` redirects every preview link here.
  { path: '/preview', file: 'routes/preview/route.tsx', ...personal },

  // Previews of unsaved text, in a frame of the editing area.
  { path: draftPreviewPath, file: 'routes/preview/draft/route.tsx', ...form, returnFrom: 'never' },

  { path: '/search', file: 'routes/search/route.tsx', ...results },
  { path: '/search/page/:number', file: 'routes/search/route.tsx', ...results, reserved: false },
];

/** The public paths of the screens that fulfil a condition. */
export function screenPaths(isWanted: (screen: Screen) => boolean): string[] {
  return screens
    .filter(({ path }) => !path.startsWith('/~'))
    .filter(isWanted)
    .map(({ path }) => path);
}

/** Matches the paths of all screens, as the router does. */
const ownPath = new RegExp(
  `^(?:${screens
    .map(({ path }) =>
      path
        .replaceAll('.', '\\.')
        .replaceAll(/:[a-z]+/g, '[^/]+')
        .replace(/\/\*$/, '(?:/.*)?'),
    )
    .join('|')})/*$`,
  'i',
);

/** Whether a decoded path is that of content, or of nothing: no screen has it. */
export const isContentPath = (path: string): boolean => !ownPath.test(path);
