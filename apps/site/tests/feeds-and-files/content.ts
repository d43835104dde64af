const block = (name: string, html: string): string => `<!-- wp:${name} -->${html}<!-- /wp:${name} -->`;
const paragraph = (html: string): string => block('paragraph', `<p>${html}</p>`);

/** A title that tries to break out of its context in every format. */
export const hostileTitle = 'Fish & <em>Chips</em> ]]> </script>--> \u2028"🐟" سمك';

/** A small site with content that is difficult for feeds and files. */
export const feedContent = {
  authors: [{ login: 'ana', displayName: 'Ana "Abreu" & Co' }],
  terms: [
    { taxonomy: 'category', slug: 'shore', name: 'Shore & Sea', description: 'Where it is wet.' },
    { taxonomy: 'category', slug: 'dunes', name: 'Dunes', parent: 'shore' },
    { taxonomy: 'post_tag', slug: 'salt', name: 'Salt' },
  ],
  attachments: [
    {
      id: 5,
      file: '2026/01/boat.jpg',
      title: 'Boat',
      alt: 'A "red" boat',
      width: 1600,
      height: 900,
      fileSize: 12_345,
    },
  ],
  pages: [
    {
      id: 10,
      title: 'About',
      slug: 'about',
      date: '2025-05-05 10:00:00',
      featuredImage: 5,
      body: paragraph('About us.'),
    },
    { id: 11, title: 'People', slug: 'people', parent: 10, body: paragraph('Ana and Ben.') },
    {
      id: 12,
      title: 'Kept back',
      slug: 'held-back',
      password: 'sesame',
      body: paragraph('This is not public.'),
    },
  ],
  posts: [
    {
      id: 20,
      title: 'A boat',
      slug: 'a-boat',
      author: 'ana',
      date: '2026-03-01 10:00:00',
      modified: '2026-03-05 11:30:00',
      categories: ['shore', 'dunes'],
      tags: ['salt'],
      featuredImage: 5,
      excerpt: 'Of a boat.',
      meta: { enclosure: 'https://old.example/wp-content/uploads/2026/01/waves.mp3\n7654321\naudio/mpeg\n' },
      body: [
        block('heading', '<h2 class="wp-block-heading">Out <em>at</em> sea</h2>'),
        paragraph(
          'See <a href="/about/">us</a>, <a href="#below">below</a>, <a href="javascript:alert(1)">no</a>.' +
            '<script>alert(1)</script>',
        ),
        block('list', '<ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul>'),
        block('code', '<pre class="wp-block-code"><code>if (a &lt; b) {\n  return `c`;\n}</code></pre>'),
        block('quote', '<blockquote class="wp-block-quote"><p>Said so.</p><cite>Ben</cite></blockquote>'),
        block(
          'table',
          '<figure class="wp-block-table"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1 | 2</td><td>3</td></tr></tbody></table></figure>',
        ),
        block(
          'image',
          '<figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/2026/01/boat.jpg" alt="A boat"/><figcaption>The boat.</figcaption></figure>',
        ),
        block(
          'audio',
          '<figure class="wp-block-audio"><audio controls src="https://old.example/wp-content/uploads/2026/01/waves.mp3"></audio></figure>',
        ),
      ].join('\n\n'),
      comments: [
        {
          id: 1,
          author: 'Ben',
          url: 'https://ben.example/',
          date: '2026-03-02 09:00:00',
          body: 'First ]]> words',
        },
        { id: 2, author: 'Spammer', date: '2026-03-03 09:00:00', body: 'Waiting words', approved: '0' },
      ],
    },
    {
      id: 21,
      title: hostileTitle,
      slug: 'hostile',
      author: 'ana',
      date: '2026-02-01 10:00:00',
      categories: ['shore'],
      body: paragraph(
        `Closing ]]> and ]]&gt; and a bell\u0007 \u{1F41F} سمك <b>&lt;/script&gt;</b>`.replace('\u0007', ''),
      ),
    },
    { id: 22, title: 'A draft', slug: 'a-draft', status: 'draft', body: paragraph('Secret words.') },
    { id: 23, title: 'Private', slug: 'private', status: 'private', body: paragraph('Secret words.') },
    {
      id: 24,
      title: 'Scheduled',
      slug: 'scheduled',
      status: 'future',
      date: '2027-03-01 10:00:00',
      body: paragraph('Secret words.'),
    },
    {
      id: 25,
      title: 'Locked',
      slug: 'locked',
      password: 'sesame',
      date: '2026-01-01 10:00:00',
      body: paragraph('Secret words.'),
      comments: [{ id: 4, author: 'Dan', body: 'Secret words.' }],
    },
    {
      id: 26,
      title: 'Old',
      slug: 'old',
      guid: 'https://old.example/wordpress/?p=926',
      author: 'ana',
      date: '2024-11-30 23:30:00',
      categories: ['dunes'],
      format: 'aside',
      body: paragraph('Of old.'),
    },
  ],
};

export const feedSettings = {
  options: { blogname: 'Slack & Water', blogdescription: 'Of <tides>', posts_per_page: '3' },
};
