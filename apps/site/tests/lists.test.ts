import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// Post formats in lists, archives, and attachment pages.

const uploads = 'http://masthead.test/wp-content/uploads/2026/01';
const picture = (name: string): string =>
  `<!-- wp:image --><figure class="wp-block-image"><img src="${uploads}/${name}.jpg" alt="${name}" id="shared"/></figure><!-- /wp:image -->`;
const paragraph = (text: string): string => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;

const bodies: Record<string, string> = {
  aside: paragraph('A word aside, with a <a href="https://x.test/">link</a>.'),
  audio: `<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="${uploads}/sound.mp3"></audio></figure><!-- /wp:audio -->`,
  chat: paragraph('Ana: Hello<br>Ben: Hello<br>Ana: How?<br>Ben: Well.<br>Ana: Bye.'),
  gallery: ['one', 'two', 'three', 'four'].map(picture).join(''),
  image: picture('alone'),
  link: paragraph('Read <a href="https://www.lamps.example/all?a=1">all of it</a>.'),
  quote:
    '<!-- wp:quote --><blockquote class="wp-block-quote"><p>Lights are words.</p><cite>Orrin</cite></blockquote><!-- /wp:quote -->',
  status: paragraph('On the quay, waiting.'),
  video: `<!-- wp:video --><figure class="wp-block-video"><video controls src="${uploads}/film.mp4"></video></figure><!-- /wp:video -->`,
};

const content = {
  menus: [{ id: 9000, slug: 'main', items: [{ id: 9001, title: 'Start', to: { url: '/start/' } }] }],
  authors: [{ login: 'mara', displayName: 'Mara Quill' }],
  terms: [{ taxonomy: 'category', slug: 'shore', name: 'Shore', description: 'About the <em>shore</em>.' }],
  posts: [
    ...Object.entries(bodies).map(([format, body], index) => ({
      id: 20 + index,
      title: `The ${format}`,
      author: 'mara',
      format,
      date: `2026-03-${String(index + 1).padStart(2, '0')} 10:00:00`,
      body,
    })),
    {
      id: 40,
      title: 'Locked quote',
      format: 'quote',
      password: 'sesame',
      date: '2026-02-01 10:00:00',
      body: bodies['quote'] ?? '',
    },
    {
      id: 41,
      title: 'Long ago',
      date: '2025-11-05 10:00:00',
      categories: ['shore'],
      body: paragraph('Old.'),
    },
    { id: 42, title: 'Now', date: '2026-05-05 10:00:00', sticky: true, body: paragraph('New.') },
  ],
  attachments: [
    {
      id: 60,
      title: 'First picture',
      parent: 41,
      menuOrder: 1,
      file: '2026/01/first.jpg',
      width: 1600,
      height: 1200,
      fileSize: 204_800,
      imageMeta: {
        camera: 'Lux <b>3</b>',
        aperture: '2.8',
        shutter_speed: '0.004',
        iso: '200',
        focal_length: '35',
      },
    },
    { id: 61, title: 'A sound', parent: 41, menuOrder: 2, file: '2026/01/sound.mp3' },
    { id: 62, title: 'A leaflet', parent: 41, menuOrder: 3, file: '2026/01/leaflet.pdf' },
  ],
};

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

describe.each(bothKinds)('lists (%s)', (kind) => {
  let site: RealSite;
  let month: string;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind, content, options: { posts_per_page: '20' } });
    await pageOf('/2026/03/');
    month = await pageOf('/2026/03/');
  }, 60_000);
  afterAll(() => site[Symbol.asyncDispose]());

  const pageOf = async (path: string): Promise<string> => {
    const response = await site.browser().get(path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };
  const queriesOf = async (path: string): Promise<number> => {
    const before = site.operations.length;
    await pageOf(path);
    return site.operations.length - before;
  };
  const cardOf = (format: string): string => {
    const start = month.indexOf(`data-format="${format}"`);
    return month.slice(start, month.indexOf('</article>', start));
  };

  test.each(['aside', 'quote', 'status'])(
    'show posts of the format %s without a visible title, linked by their date',
    (format) => {
      expect(cardOf(format)).toMatch(new RegExp(`<h2 class="screen-reader-text"><span>The ${format}`));
      expect(cardOf(format)).toMatch(new RegExp(`<a class="card-permalink" href="/the-${format}/"><time`));
      expect(cardOf(format)).not.toContain('class="card-title"');
    },
  );

  test.each([
    ['aside', /A word aside, with a link\./],
    ['audio', /<audio[^>]*preload="none"/],
    ['chat', /<p class="chat-line chat-speaker-2"><strong class="chat-name">Ben:<\/strong> Hello/],
    ['gallery', /(?:<img[^>]*>[^]*){3}/],
    ['image', /<img[^>]*alone\.jpg/],
    ['link', /<a class="link-target" href="https:\/\/www\.lamps\.example\/all\?a=1">/],
    ['quote', /<blockquote[^>]*><p>Lights are words\.<\/p><cite>Orrin/],
    ['status', /On the quay, waiting\./],
    ['video', /<video[^>]*preload="none"/],
  ])('show the format %s by its content', (format, expected) => {
    expect(cardOf(format)).toMatch(expected);
  });

  test('show three images of a gallery, four lines of a chat, and no duplicate ids', () => {
    expect(cardOf('gallery').match(/<img/g)).toHaveLength(3);
    expect(cardOf('chat').match(/class="chat-line/g)).toHaveLength(4);
    const ids = [...month.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  test('need one query without formats, and one more with them', async () => {
    // The layout query is batched with the list only for a WordPress.
    const plain = kind === 'wordpress' ? 1 : 4;
    expect(await queriesOf('/category/shore/')).toBe(plain);
    expect(await queriesOf('/2026/03/')).toBe(plain + 1);
  });

  test('do not expose password-protected posts by their format', async () => {
    const html = await pageOf('/2026/02/');
    expect(html).toContain('Locked quote');
    expect(html).not.toContain('Lights are words');
  });

  test('have chat and link formats that also apply on single pages', async () => {
    const talk = await pageOf('/the-chat/');
    expect(talk.match(/class="chat-line/g)).toHaveLength(5);
    expect(await pageOf('/the-link/')).toMatch(
      /<h1><a class="link-target" href="https:\/\/www\.lamps\.example\/all\?a=1">/,
    );
  });

  test('skip empty months in date archives', async () => {
    const html = await pageOf('/2026/03/');
    expect(html).toMatch(/<a href="\/2025\/11\/" rel="prev">November 2025<\/a>/);
    expect(html).toMatch(/<a href="\/2026\/05\/" rel="next">May 2026<\/a>/);
    const year = await pageOf('/2025/');
    expect(year).toMatch(/<a href="\/2026\/" rel="next">2026<\/a>/);
    expect(year).not.toMatch(/class="dates-beside"[^]*rel="prev"/);
    expect(await pageOf('/2026/03/02/')).toMatch(/<a href="\/2026\/03\/01\/" rel="prev">/);
  });

  test('show the description and post count of a category', async () => {
    const html = await pageOf('/category/shore/');
    expect(html).toContain('About the <em>shore</em>.');
    expect(html).toContain('1 post<');
  });

  test('show the post count without a backend count when all posts are on the page', async () => {
    expect(month).toContain('<p class="list-count">9 posts</p>');
    expect(await pageOf('/author/mara/')).toContain('<p class="list-count">');
  });

  test.each([
    ['/2026/03/', 'March 2026: all posts, newest first.'],
    ['/type/quote/', 'Quote: all posts, newest first.'],
    ['/author/mara/', 'Mara Quill: all posts, newest first.'],
    ['/category/shore/', 'About the shore.'],
  ])('have a meta description for %s', async (path, description) => {
    expect(await pageOf(path)).toContain(`<meta name="description" content="${description}"/>`);
  });

  test('show the website and avatar of an author', async () => {
    await site.asRoot(
      'mutation { updateUser(input: { id: "1", websiteUrl: "https://mara.example/", description: "Walks." }) { user { id } } }',
    );
    const html = await pageOf('/author/mara/');
    expect(html).toMatch(/<a href="https:\/\/mara\.example\/" rel="nofollow noopener">mara\.example<\/a>/);
    expect(html).toMatch(/class="list-header">(?:(?!<\/header>)[^])*class="avatar"/);
  });

  test('show a sticky post once, and mark it', async () => {
    const html = await pageOf('/');
    expect(html.match(/>Now<\/span><\/a>/g)).toHaveLength(1);
    expect(html).toContain('class="kicker-mark"');
  });

  test('have attachment pages with metadata and links to adjacent attachments', async () => {
    const html = await pageOf('/long-ago/first-picture/');
    const facts = html.slice(html.indexOf('<dl class="media-facts">'), html.indexOf('</dl>'));
    expect([...facts.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) => value)).toEqual([
      'image/jpeg',
      '205 kB',
      '1,600 × 1,200 pixels',
      'Lux 3',
      '35 mm, f/2.8, 1/250 s, ISO 200',
    ]);
    expect(html).toMatch(/href="\/long-ago\/a-sound\/" rel="next"/);
    expect(html).toMatch(/href="[^"]*first\.jpg">View full size/);
    const sound = await pageOf('/long-ago/a-sound/');
    expect(sound).toMatch(/<audio[^>]*src="[^"]*sound\.mp3"/);
    expect(sound).toMatch(/href="\/long-ago\/first-picture\/" rel="prev"/);
    expect(await pageOf('/long-ago/a-leaflet/')).toMatch(/href="[^"]*leaflet\.pdf">Download file/);
  });
});
