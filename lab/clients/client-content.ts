import type { WxrSite } from '@masthead/testing';

/** Ids of the content of the test site. */
export const ids = { home: 20, journal: 21, about: 22, team: 23, draft: 40, photo: 50 };

/** Titles of the published posts, latest first. */
export const postTitles = Array.from({ length: 12 }, (_, index) => `Walk ${12 - index}`);

/** A site with twelve posts, nested pages, menus and a draft. */
export const clientContent: WxrSite = {
  title: 'Harbour Walks',
  description: 'Routes along the water',
  authors: [{ login: 'rosa', displayName: 'Rosa Reyes', firstName: 'Rosa', lastName: 'Reyes' }],
  terms: [
    { taxonomy: 'category', slug: 'north', id: 31, name: 'North' },
    { taxonomy: 'category', slug: 'south', id: 32, name: 'South' },
    { taxonomy: 'post_tag', slug: 'easy', id: 33, name: 'Easy' },
  ],
  attachments: [
    {
      id: ids.photo,
      title: 'Lighthouse',
      file: '2026/01/lighthouse.jpg',
      alt: 'A white lighthouse',
      width: 1200,
      height: 800,
      author: 'rosa',
      date: '2026-01-01 08:00:00',
    },
  ],
  posts: [
    ...postTitles.map((title, index) => ({
      id: 112 - index,
      title,
      slug: `walk-${12 - index}`,
      author: 'rosa',
      date: `2026-02-${String(12 - index).padStart(2, '0')} 09:00:00`,
      body: `<!-- wp:paragraph --><p>The route of ${title.toLowerCase()} starts at the pier.</p><!-- /wp:paragraph -->`,
      excerpt: `Summary of ${title}`,
      categories: [index % 2 === 0 ? 'north' : 'south'],
      tags: index < 4 ? ['easy'] : [],
      ...(index === 0 && { featuredImage: ids.photo }),
    })),
    {
      id: ids.draft,
      title: 'Unfinished walk',
      slug: '',
      author: 'rosa',
      status: 'draft',
      date: '2026-02-20 09:00:00',
      body: '<!-- wp:paragraph --><p>Not published yet.</p><!-- /wp:paragraph -->',
      categories: ['north'],
    },
  ],
  pages: [
    { id: ids.home, title: 'Welcome', slug: 'welcome', author: 'rosa', body: '<p>Walks for every day.</p>' },
    { id: ids.journal, title: 'Journal', slug: 'journal', author: 'rosa' },
    { id: ids.about, title: 'About', slug: 'about', author: 'rosa', body: '<p>We walk.</p>' },
    {
      id: ids.team,
      title: 'Team',
      slug: 'team',
      parent: ids.about,
      author: 'rosa',
      body: '<p>Three people.</p>',
    },
  ],
  menus: [
    {
      slug: 'main',
      id: 900,
      name: 'Main',
      items: [
        { id: 901, to: { page: ids.about }, order: 1 },
        { id: 902, title: 'The team', to: { page: ids.team }, parent: 901, order: 2 },
        { id: 903, to: { page: ids.journal }, order: 3 },
      ],
    },
    {
      slug: 'end',
      id: 910,
      name: 'End',
      items: [{ id: 911, to: { category: 31 }, title: 'North', order: 1 }],
    },
  ],
};

/** WordPress options: a static front page, a posts page and menu locations. */
export const clientOptions = {
  show_on_front: 'page',
  page_on_front: ids.home,
  page_for_posts: ids.journal,
  posts_per_page: 5,
  nav_menu_locations: { primary: 900, footer: 910 },
};
