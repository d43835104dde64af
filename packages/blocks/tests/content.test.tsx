import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CommentContent, Content, InlineHtml } from '../src/index.ts';
import type { BlockProps, ContentProps, ContentSite, EmbedMetadata } from '../src/index.ts';

const site: ContentSite = {
  siteUrl: 'https://example.com',
  backendUrl: 'https://cms.example.com',
  ownOrigins: ['http://old.example.org'],
  reservedIds: ['comments'],
};

/** The rendered content without its outer element. */
function render(html: string, options: Partial<ContentProps> = {}): string {
  const rendered = renderToStaticMarkup(<Content html={html} site={site} {...options} />);
  return rendered.replace(/^(?:<link [^>]*>)?<div class="entry-content">(.*)<\/div>$/s, '$1');
}

const picture = (name: string): string => `<img src="/wp-content/uploads/${name}.jpg" alt="${name}">`;

const MyQuote = ({ content, source }: BlockProps['quote']) => (
  <aside>
    {content} ({source})
  </aside>
);

test('Content: renders nothing without content', () => {
  expect(renderToStaticMarkup(<Content html={null} site={site} />)).toBe('');
  expect(renderToStaticMarkup(<Content html={' \n'} site={site} />)).toBe('');
});

test('Content: plain markup is unchanged', () => {
  const html = '<p>One <em>two</em> &amp; <strong>three</strong></p>\n<ul><li>four</li></ul>';
  expect(render(html)).toBe(html);
});

describe('Content: links', () => {
  test('to this site become paths, to others get rel', () => {
    expect(render('<a href="http://old.example.org/about/#x">a</a>')).toBe('<a href="/about/#x">a</a>');
    expect(render('<a href="https://other.test/" target="_blank" rel="nofollow opener">a</a>')).toBe(
      '<a href="https://other.test/" rel="nofollow noopener" target="_blank">a</a>',
    );
  });

  test('around an image without alt text are named after the file', () => {
    expect(
      render(
        '<a href="/wp-content/uploads/red_boat-300x225.jpg"><img src="/wp-content/uploads/b.jpg" alt=""></a>',
      ),
    ).toContain('aria-label="red boat"');
    expect(render('<a href="/about/"><img src="/wp-content/uploads/b.jpg" alt="Us"></a>')).not.toContain(
      'aria-label',
    );
  });

  test('without a URL leave their text, anchors their id', () => {
    expect(render('<a href="javascript:alert(1)">a</a> <a name="part">b</a>')).toBe('a <a id="part">b</a>');
  });

  test('to a renamed id of the same content follow it', () => {
    expect(render('<a href="#comments">up</a><h2 id="comments">Comments</h2>')).toBe(
      '<a href="#content-comments">up</a><h2 id="content-comments">Comments</h2>',
    );
  });
});

describe('Content: images', () => {
  test('are loaded lazily, except for the first one of a page', () => {
    const html = '<p><img src="/wp-content/uploads/a.jpg" alt="a"><img src="/wp-content/uploads/b.jpg"></p>';
    const [first = '', second = ''] = render(html, { firstImageEager: true }).match(/<img[^>]*>/g) ?? [];
    expect(first).toContain('loading="eager" fetchPriority="high"');
    expect(second).toContain('loading="lazy" decoding="async"');
    expect(second).toContain('alt=""');
    expect(second).toContain('src="https://cms.example.com/wp-content/uploads/b.jpg"');
  });

  test('of a smaller size get it from their file name', () => {
    expect(render('<img src="/wp-content/uploads/a-300x225.jpg" alt="">')).toContain(
      'width="300" height="225"',
    );
  });

  test('of another host become links, avatars and tracking pixels are removed', () => {
    expect(render('<img src="https://other.test/pic%20ture.jpg" alt="">')).toBe(
      '<a class="media-link" href="https://other.test/pic%20ture.jpg" rel="noopener">pic ture.jpg</a>',
    );
    expect(render('<a href="/x/"><img src="https://other.test/a.jpg" alt="A boat"></a>')).toBe(
      '<a href="/x/">A boat</a>',
    );
    expect(
      render(
        '<img class="avatar" src="https://other.test/a.jpg"><img width="1" src="https://other.test/b.gif">',
      ),
    ).toBe('');
    expect(render('<img src="https://s.test/1.png" class="wp-smiley" alt="🙂">')).toBe('🙂');
  });

  test('of an allowed host are loaded', () => {
    expect(
      render('<img src="https://i0.test/a.jpg" alt="">', { site: { ...site, mediaHosts: ['i0.test'] } }),
    ).toContain('src="https://i0.test/a.jpg"');
  });

  test('in data attributes of a lazy-loading plugin are found', () => {
    expect(
      render('<img src="data:image/gif;base64,R0lGODlh" data-src="/wp-content/uploads/a.jpg" alt="">'),
    ).toContain('src="https://cms.example.com/wp-content/uploads/a.jpg"');
  });

  test('in an aligned image block are one figure', () => {
    expect(
      render(
        '<div class="wp-block-image"><figure class="alignleft"><a href="/x/"><img src="/wp-content/uploads/a.jpg" alt="a"></a><figcaption>Words</figcaption></figure></div>',
      ),
    ).toMatch(
      /^<figure class="wp-block-image alignleft"><a href="\/x\/"><img [^>]*><\/a><figcaption>Words<\/figcaption><\/figure>$/,
    );
  });

  test('with a classic caption keep their width and caption', () => {
    expect(
      render(
        '<div id="attachment_1" class="wp-caption alignright" style="width: 310px"><img src="/wp-content/uploads/a.jpg" alt=""><p class="wp-caption-text">Words</p></div>',
      ),
    ).toMatch(
      /^<figure id="attachment_1" class="wp-caption alignright" style="width:310px"><img [^>]*><figcaption class="wp-caption-text">Words<\/figcaption><\/figure>$/,
    );
  });

  test('with a caption in <dl> markup are a figure too, and an empty <dl> is removed', () => {
    expect(
      render(
        '<dl class="wp-caption"><dt class="wp-caption-dt"><img src="/wp-content/uploads/a.jpg" alt=""></dt><dd class="wp-caption-dd">Words</dd></dl>',
      ),
    ).toMatch(
      /^<figure class="wp-caption"><img [^>]*><figcaption class="wp-caption-dd">Words<\/figcaption><\/figure>$/,
    );
    expect(render('<dl class="wp-caption"><dt class="wp-caption-dt"></dt></dl>')).toBe('');
  });

  test.each([
    'url(/wp-content/uploads/a.jpg)',
    "url( '/wp-content/uploads/a.jpg' )",
    'url(&quot;/wp-content/uploads/a.jpg&quot;)',
  ])('of a parallax cover are found in %s', (address) => {
    const rendered = render(
      `<div class="wp-block-cover" style="background-image:${address}"><p>Words</p></div>`,
    );
    expect(rendered).toMatch(/<img[^>]*wp-content\/uploads\/a\.jpg/);
  });

  test('with an unclosed url() in a style do not cause backtracking', async () => {
    const growth = await cpuGrowth((size) => {
      render(
        `<div class="wp-block-cover" style="background-image:url(${' '.repeat(size)}"><p>Words</p></div>`,
      );
    }, 100_000);
    expect(growth).toBeLessThan(30);
  });

  test('of a parallax cover are moved from the style to an element', () => {
    const rendered = render(
      '<div class="wp-block-cover has-background-dim has-parallax" style="background-image:url(/wp-content/uploads/a.jpg)"><p>Words</p></div>',
    );
    expect(rendered).toContain('class="wp-block-cover__image-background"');
    expect(rendered).not.toContain('url(');
  });
});

describe('Content: galleries', () => {
  test.each([
    [
      'old block',
      `<figure class="wp-block-gallery columns-2 is-cropped"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure>${picture('a')}<figcaption>A</figcaption></figure></li><li class="blocks-gallery-item"><figure>${picture('b')}</figure></li></ul><figcaption>Both</figcaption></figure>`,
    ],
    [
      'new block',
      `<figure class="wp-block-gallery has-nested-images columns-2 is-cropped"><figure class="wp-block-image">${picture('a')}<figcaption>A</figcaption></figure><figure class="wp-block-image">${picture('b')}</figure><figcaption>Both</figcaption></figure>`,
    ],
    [
      'shortcode',
      `<div id='gallery-1' class='gallery gallery-columns-2'><figure class='gallery-item'><div class='gallery-icon'>${picture('a')}</div><figcaption class='wp-caption-text gallery-caption'>A</figcaption></figure><figure class='gallery-item'><div class='gallery-icon'>${picture('b')}</div></figure></div>`,
    ],
    [
      'shortcode without HTML 5',
      `<div class='gallery gallery-columns-2'><dl class='gallery-item'><dt class='gallery-icon'>${picture('a')}</dt><dd class='wp-caption-text gallery-caption'>A</dd></dl><dl class='gallery-item'><dt class='gallery-icon'>${picture('b')}</dt></dl><br style='clear: both'></div>`,
    ],
  ])('of the %s are a list of figures with their columns', (_, html) => {
    const rendered = render(html);
    expect(rendered).toContain('<ul class="gallery-grid is-cropped" style="--gallery-columns:2">');
    expect(rendered.match(/<li><figure[^>]*><img/g)).toHaveLength(2);
    expect(rendered).toMatch(/<figcaption[^>]*>A<\/figcaption>/);
    expect(rendered.includes('Both')).toBe(html.includes('Both'));
  });

  test('with images of other hosts lose none of them', () => {
    const html = `<figure class="wp-block-gallery"><figure class="wp-block-image">${picture('a')}</figure><figure class="wp-block-image"><img src="https://other.test/b.jpg" alt="b"></figure></figure>`;
    expect(render(html)).toContain('<a class="media-link" href="https://other.test/b.jpg"');
    expect(render(html)).toContain('a.jpg');
  });
});

describe('Content: an embed', () => {
  test('is a card with a link', () => {
    const rendered = render(
      '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/ex8fMxXJDJw\n</div><figcaption>A film</figcaption></figure>',
    );
    expect(rendered).toContain('<a class="embed-card" href="https://youtu.be/ex8fMxXJDJw" rel="noopener">');
    expect(rendered).toContain('Open on YouTube');
    expect(rendered).toContain('<figcaption>A film</figcaption>');
  });

  test('is a card if its URL is the only text of a paragraph', () => {
    expect(render('<p>\nhttps://magazine.test/a?b=1&#038;c=2\n</p>')).toContain(
      '<a class="embed-card" href="https://magazine.test/a?b=1&amp;c=2" rel="noopener">',
    );
    expect(render('<p>See https://magazine.test/a</p>')).not.toContain('embed-card');
    expect(render('<p>javascript:alert(1)</p>')).toContain('<p>javascript:alert(1)</p>');
  });

  test.each([
    '<blockquote><p>https://magazine.test/a</p></blockquote>',
    '<figure class="wp-block-pullquote"><blockquote><p>https://magazine.test/a</p></blockquote></figure>',
    '<figure class="wp-block-table"><table><tbody><tr><td><p>https://magazine.test/a</p></td></tr></tbody></table></figure>',
    '<ul><li><div><p>https://magazine.test/a</p></div></li></ul>',
    '<a href="/about/"><p>https://magazine.test/a</p></a>',
  ])('is plain text if its URL is only mentioned: %s', (html) => {
    const rendered = render(html);
    expect(rendered).toContain('https://magazine.test/a</p>');
    expect(rendered).not.toContain('embed-card');
  });

  test('is a card in groups and columns, too', () => {
    const html =
      '<div class="wp-block-columns"><div class="wp-block-column"><p>https://magazine.test/a</p></div></div>';
    expect(render(html)).toContain('embed-card');
  });

  test('in a frame becomes a link to the page of the player', () => {
    expect(
      render('<p><iframe src="//www.youtube.com/embed/ex8fMxXJDJw" title="A film"></iframe></p>'),
    ).toContain('<a class="embed-link" href="https://www.youtube.com/watch?v=ex8fMxXJDJw"');
  });

  test('in a frame of an allowed host is a sandboxed frame', () => {
    const rendered = render('<iframe src="https://player.test/1" onload="x()" width="560"></iframe>', {
      site: { ...site, frameHosts: ['player.test'] },
    });
    expect(rendered).toContain('src="https://player.test/1"');
    expect(rendered).toContain('sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"');
    expect(rendered).not.toContain('onload');
  });

  describe('of a provider with a player', () => {
    const metadata = {
      title: 'A <film>',
      author: 'Ana',
      ratio: 4 / 3,
      thumbnail: '/images/embeds/x.webp',
    };
    const withEmbeds = (html: string, known: EmbedMetadata | null = metadata, plays = true): string =>
      render(html, { embeds: { metadataOf: () => known, plays } });

    test.each([
      '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/ex8fMxXJDJw\n</div></figure>',
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><iframe title="Titled" width="500" height="281" src="https://www.youtube.com/embed/ex8fMxXJDJw?feature=oembed" allow="autoplay" allowfullscreen></iframe></div></figure>',
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><a href="https://youtu.be/ex8fMxXJDJw" rel="noopener">https://youtu.be/ex8fMxXJDJw</a></div></figure>',
      '<p>https://youtu.be/ex8fMxXJDJw</p>',
      '<p><iframe src="https://www.youtube.com/embed/ex8fMxXJDJw"></iframe></p>',
      '<p>Before</p><iframe src="https://www.youtube.com/embed/ex8fMxXJDJw"></iframe><p>After</p>',
      '<div class="video-container"><iframe src="https://www.youtube.com/embed/ex8fMxXJDJw"></iframe></div>',
      '<a class="embed-link" href="https://www.youtube.com/watch?v=ex8fMxXJDJw" rel="noopener">YouTube</a>',
    ])('is a card with a button and a frame that is not loaded: %s', (html) => {
      const rendered = withEmbeds(html);
      expect(rendered).toContain('<button type="button" class="embed-play" hidden="">');
      expect(rendered.match(/<iframe/g)).toHaveLength(1);
      expect(rendered).toContain(
        '<template><iframe src="https://www.youtube-nocookie.com/embed/ex8fMxXJDJw?autoplay=1&amp;playsinline=1&amp;rel=0" title="A &lt;film&gt; (YouTube)" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" referrerPolicy="strict-origin"></iframe></template>',
      );
      expect(rendered).toContain(
        '<a class="embed-facts" href="https://www.youtube.com/watch?v=ex8fMxXJDJw" rel="noopener">',
      );
      expect(rendered).toContain('<img src="/images/embeds/x.webp" alt=""');
      expect(rendered).toContain('--embed-ratio:1.3333');
      expect(rendered).not.toContain('embed-link');
    });

    test('has the title of the frame and the ratio of the block until it is looked up', () => {
      const rendered = withEmbeds(
        '<figure class="wp-block-embed wp-embed-aspect-4-3"><div><iframe title="Titled" src="https://player.vimeo.com/video/76979871"></iframe></div></figure>',
        null,
      );
      expect(rendered).toContain('<bdi>Titled</bdi>');
      expect(rendered).toContain('--embed-ratio:1.3333');
      expect(rendered).not.toContain('<img');
    });

    test('is a link with a thumbnail where it cannot be played, and without one a plain link', () => {
      const linked = withEmbeds('<p>https://youtu.be/ex8fMxXJDJw</p>', metadata, false);
      expect(linked).toContain('<img src="/images/embeds/x.webp"');
      expect(linked).not.toMatch(/<button|<iframe|<template/);
      expect(withEmbeds('<p>https://youtu.be/ex8fMxXJDJw</p>', null, false)).toContain('class="embed-card"');
    });

    test.each([
      '<p>See <iframe src="https://www.youtube.com/embed/ex8fMxXJDJw"></iframe></p>',
      'Text <iframe src="https://www.youtube.com/embed/ex8fMxXJDJw"></iframe>',
      '<blockquote><p>https://youtu.be/ex8fMxXJDJw</p></blockquote>',
      '<ul><li><p><iframe src="https://www.youtube.com/embed/ex8fMxXJDJw"></iframe></p></li></ul>',
      '<p><iframe src="https://youtube.com.evil.example/embed/ex8fMxXJDJw"></iframe></p>',
      '<p><iframe src="https://www.youtube.com/embed/&quot;&gt;&lt;script&gt;"></iframe></p>',
      '<p>https://twitter.com/some/status/1</p>',
    ])('is a link within text, and if the provider has no player: %s', (html) => {
      expect(withEmbeds(html)).not.toMatch(/<button|<iframe|<template|<script/);
    });

    test('is a link in a comment', () => {
      const comment = renderToStaticMarkup(
        <CommentContent html="<p>https://youtu.be/ex8fMxXJDJw</p>" site={site} />,
      );
      expect(comment).not.toMatch(/<button|<iframe|<template/);
    });
  });

  test('of a quoted message keeps its text and its permalink', () => {
    const rendered = render(
      '<figure class="wp-block-embed is-provider-twitter"><div class="wp-block-embed__wrapper"><blockquote class="twitter-tweet"><p>Said <a href="https://t.test/1">so</a></p>— Ana <a href="https://twitter.com/some/status/1">July 1</a></blockquote><script src="https://platform.twitter.com/widgets.js"></script></div></figure>',
    );
    expect(rendered).toContain('Said');
    expect(rendered).toContain('class="embed-card" href="https://twitter.com/some/status/1"');
    expect(rendered).not.toContain('script');
  });

  test('of audio or video of another host is a link', () => {
    expect(render('<audio src="https://other.test/song.mp3"></audio>')).toContain('>song.mp3</a>');
    expect(render('<audio src="/wp-content/uploads/song.mp3" autoplay></audio>')).toBe(
      '<audio aria-label="Audio recording" preload="metadata" src="https://cms.example.com/wp-content/uploads/song.mp3" controls=""></audio>',
    );
  });
});

describe('Content: tables and code listings', () => {
  test('scroll in a focusable container with an accessible name', () => {
    expect(render('<table><tr><td>1</td></tr></table>')).toBe(
      '<figure class="table-figure"><div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div></figure>',
    );
    expect(
      render(
        '<figure class="wp-block-table"><table><tr><td>1</td></tr></table><figcaption>Big <b>cities</b></figcaption></figure>',
      ),
    ).toContain('aria-label="Big cities"');
    expect(render('<pre class="wp-block-code"><code>a &lt; b</code></pre>')).toBe(
      '<pre class="wp-block-code" role="group" aria-label="Code" tabindex="0"><code>a &lt; b</code></pre>',
    );
  });

  test('code with a known language is highlighted by classes, other code is unchanged', () => {
    for (const [pre, code] of [
      ['class="wp-block-code"', 'class="language-js"'],
      ['class="wp-block-code lang-js"', ''],
      ['class="brush: js; gutter: true"', ''],
    ]) {
      const html = render(`<pre ${pre}><code ${code}>let a = 1 &lt; 2; // &lt;/code&gt;</code></pre>`);
      expect(html).toContain('data-language="js"');
      expect(html).toContain(
        '<span class="code-keyword">let</span> a = <span class="code-value">1</span> &lt; ',
      );
      expect(html).toContain('<span class="code-comment">// &lt;/code&gt;</span>');
    }
    expect(render('<pre class="lang-klingon"><code>let a</code></pre>')).not.toMatch(/<span|data-language/);
    expect(render('<pre class="lang-js"><code>let <b>a</b></code></pre>')).toContain(
      '<code>let <b>a</b></code>',
    );
  });

  test('use the given labels', () => {
    expect(render('<table><tr><td>1</td></tr></table>', { labels: { table: 'Tabela' } })).toContain(
      'aria-label="Tabela"',
    );
  });

  test('verse is not a code listing', () => {
    expect(render('<pre class="wp-block-verse">a\n b</pre>')).toBe('<pre class="wp-block-verse">a\n b</pre>');
  });
});

test('Content: headings are shifted by the offset, at most to level six', () => {
  expect(render('<h1>a</h1><h3 id="b">b</h3><h6>c</h6>', { headingOffset: 1 })).toBe(
    '<h2>a</h2><h4 id="b">b</h4><h6>c</h6>',
  );
});

test('Content: a heading inside a link is shifted, and a player there keeps its controls', () => {
  const rendered = render('<a href="/x/"><h3>a</h3><audio src="/wp-content/uploads/a.mp3"></audio></a>', {
    headingOffset: 1,
  });
  expect(rendered).toContain('<a href="/x/"><h4>a</h4>');
  expect(rendered).toContain('controls=""');
});

test('Content: a list between list items is moved into the previous item', () => {
  expect(render('<ul><li>a</li><ul><li>b</li></ul></ul>')).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
});

test('Content: obsolete tags are replaced', () => {
  expect(render('<center>a <font color="#c00">b</font> <tt>c</tt> <strike>d</strike></center>')).toBe(
    '<div class="has-text-align-center">a <span style="--author-color:#c00" class="has-author-color">b</span> <code>c</code> <s>d</s></div>',
  );
});

test("Content: the text colour matches an author's background", () => {
  expect(render('<p style="background-color:#123456">a</p>')).toContain('is-ink-white');
  expect(render('<p style="background-color:#ffe">a</p>')).toContain('is-ink-black');
});

test('Content: the search block is a GET form to this site', () => {
  const rendered = render(
    '<form role="search" method="get" action="https://cms.example.com/" class="wp-block-search"><label for="s1">Search</label><input type="search" id="s1" name="s" value="" required><button type="submit" onclick="x()">Go</button></form>',
  );
  expect(rendered).toBe(
    '<form class="wp-block-search" role="search" action="/" method="get"><label for="s1">Search</label><input id="s1" type="search" name="s" value=""/><button type="submit">Go</button></form>',
  );
});

test('Content: a form to another site, or with POST, is reduced to its text', () => {
  expect(
    render(
      '<form method="post" action="/x"><label>Mail <input name="m"></label><button>Join</button></form>',
    ),
  ).toBe('Mail Join');
});

test('Content: a drop-down of links becomes a disclosure widget', () => {
  expect(
    render(
      '<select name="archive-dropdown" onchange="go()"><option value="">Select Month</option><option value="https://example.com/2018/11/"> November 2018 &nbsp;(11)</option></select>',
    ),
  ).toBe(
    '<details class="choices"><summary>Select Month</summary><ul><li><a href="/2018/11/">November 2018 \u00A0(11)</a></li></ul></details>',
  );
  expect(
    render(
      '<select name="cat"><option value="-1">All</option><option class="level-1" value="48">&nbsp;sub</option></select>',
    ),
  ).toContain('<li class="level-1"><a href="/?cat=48">sub</a></li>');
});

test('Content: a site can replace a block component', () => {
  expect(render('<blockquote><p>a</p><cite>b</cite></blockquote>', { components: { quote: MyQuote } })).toBe(
    '<aside><p>a</p> (b)</aside>',
  );
});

test('CommentContent: keeps paragraphs and links, without presentation', () => {
  expect(
    renderToStaticMarkup(
      <CommentContent
        html={
          '<p class="x" style="color:red" id="y">Hi <a href="https://spam.test/" rel="follow" target="_blank">me</a> <img src="/a.jpg" alt="pic"></p>'
        }
        site={site}
      />,
    ),
  ).toBe(
    '<div class="comment-content"><p>Hi <a href="https://spam.test/" rel="nofollow ugc noopener">me</a> pic</p></div>',
  );
});

describe('InlineHtml', () => {
  test('keeps emphasis and entities, but not links and blocks', () => {
    expect(
      renderToStaticMarkup(
        <InlineHtml
          html={'<p>A <em>b</em> &amp; <a href="/x">c</a></p><p>d<br>e</p>'}
          as="h1"
          className="t"
        />,
      ),
    ).toBe('<h1 class="t">A <em>b</em> &amp; c  d e</h1>');
  });

  test('keeps links with linksOf', () => {
    expect(
      renderToStaticMarkup(<InlineHtml html={'a <a href="https://example.com/x/">b</a>'} linksOf={site} />),
    ).toBe('<span>a <a href="/x/">b</a></span>');
  });

  test('renders plain text as plain text', () => {
    expect(renderToStaticMarkup(<InlineHtml html="Ana's > Ben's" />)).toBe(
      '<span>Ana&#x27;s &gt; Ben&#x27;s</span>',
    );
  });
});
