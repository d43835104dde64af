import { route, type RouteConfig } from '@react-router/dev/routes';

export default [
  // For machines: whether this site and its backend answer.
  route('health', 'routes/health/route.ts'),

  // Everything a reader sees: the front page, posts, pages, categories, tags, formats, authors, dates and media, each at the URI
  // the backend gave it. `routes/content/find-screen.ts` tells which screen an address leads to.
  route('*', 'routes/content/route.tsx'),
] satisfies RouteConfig;
