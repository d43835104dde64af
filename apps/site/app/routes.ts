import { index, route, type RouteConfig } from '@react-router/dev/routes';

// All public content: the front page, posts, pages, categories, tags, formats, authors, date archives and media, at the URIs that the
// backend assigns. `find-screen.ts` next to it selects the screen for a path.
const content = 'routes/content/route.tsx';

export default [
  // Health checks: whether this site and its backend respond.
  route('health', 'routes/health/route.ts'),

  // Which pages browsers may prefetch.
  route('speculation-rules.json', 'routes/speculation-rules/route.ts'),

  // Feeds and files. `site.ts` rewrites paths that end with `feed/`, `.md` and the like to these paths that start with `~`.
  route('~feed/:format/*', 'routes/feed/route.ts'),
  route('~markdown/*', 'routes/markdown/route.ts'),
  route('~embed/*', 'routes/embed/route.tsx'),
  route('~cards/:version/*', 'routes/card/route.ts'),
  route('oembed', 'routes/oembed/route.ts'),
  route('llms.txt', 'routes/llms/route.ts'),
  route('sitemap.xml', 'routes/sitemap/route.ts'),
  route('~sitemap/:part', 'routes/sitemap-part/route.ts'),
  route('robots.txt', 'routes/robots/route.ts'),
  route('.well-known/security.txt', 'routes/security-txt/route.ts'),

  // Callback from the backend's sign-in page; `site.ts` rewrites such requests to this path.
  route('signed-in', 'routes/signed-in/route.tsx'),

  // Accounts. The path of the login page is configurable; `site.ts` rewrites it to `login`.
  route('login', 'routes/login/route.tsx'),
  route('logout', 'routes/logout/route.tsx'),
  route('register', 'routes/register/route.tsx'),
  route('forgot-password', 'routes/forgot-password/route.tsx'),
  route('reset-password', 'routes/reset-password/route.tsx'),
  route('account', 'routes/account/route.tsx'),

  // Target of the theme switch.
  route('choose-theme', 'routes/choose-theme/route.tsx'),

  // Explains that a form sent from another site was rejected; `site.ts` rewrites such requests to this path.
  route('refused-form', 'routes/refused-form/route.tsx'),

  // Previews of drafts. `site.ts` redirects every preview link here.
  route('preview', 'routes/preview/route.tsx'),

  route('search', 'routes/search/route.tsx'),

  index(content, { id: 'front-page' }),
  route('*', content, { id: 'any-uri' }),
] satisfies RouteConfig;
