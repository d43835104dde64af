import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { screens } from './screens.ts';

// All public content: the front page, posts, pages, categories, tags, formats, authors, date archives and media, at the URIs that the
// backend assigns. `find-screen.ts` next to it selects the screen for a path.
const content = 'routes/content/route.tsx';

export default [
  // Two paths can have the same file.
  ...screens.map(({ path, file }) => route(path.slice(1), file, { id: path })),
  index(content, { id: 'front-page' }),
  route('*', content, { id: 'any-uri' }),
] satisfies RouteConfig;
