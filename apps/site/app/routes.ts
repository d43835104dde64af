import { index, route, type RouteConfig } from '@react-router/dev/routes';

// Everything a reader sees: the front page, posts, pages, categories, tags, formats, authors, dates and media, each at the URI the
// backend gave it. `find-screen.ts` beside it tells which screen an address leads to.
const content = 'routes/content/route.tsx';

export default [
  // For machines: whether this site and its backend answer.
  route('health', 'routes/health/route.ts'),

  // For browsers: which pages they may fetch ahead.
  route('speculation-rules.json', 'routes/speculation-rules/route.ts'),

  // For machines, too. The front door leads addresses that end with `feed/`, `.md` and the like to those that begin with `~`.
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

  // Back from the backend's sign-in page, under whatever address; the front door leads such requests here.
  route('signed-in', 'routes/signed-in/route.tsx'),

  // Accounts. The login page lives where the configuration says; the front door leads it here.
  route('login', 'routes/login/route.tsx'),
  route('logout', 'routes/logout/route.tsx'),
  route('register', 'routes/register/route.tsx'),
  route('forgot-password', 'routes/forgot-password/route.tsx'),
  route('reset-password', 'routes/reset-password/route.tsx'),
  route('account', 'routes/account/route.tsx'),

  // Where the switch between light and dark colours leads.
  route('choose-theme', 'routes/choose-theme/route.tsx'),

  // A form from elsewhere; the front door leads it here.
  route('refused-form', 'routes/refused-form/route.tsx'),

  // Drafts, for those who work on them. The front door leads every preview link here.
  route('preview', 'routes/preview/route.tsx'),

  route('search', 'routes/search/route.tsx'),

  index(content, { id: 'front-page' }),
  route('*', content, { id: 'any-uri' }),
] satisfies RouteConfig;
