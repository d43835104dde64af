import { Archive } from './Archive';
import { FrontPage } from './FrontPage';
import { Page } from './Page';
import { PostsPage } from './PostsPage';
import { Single } from './Single';

/** Templates by the names of WordPress's template hierarchy. */
export default {
  'front-page': FrontPage,
  home: PostsPage,
  page: Page,
  single: Single,
  category: Archive,
  tag: Archive,
};
