import { describe, expect, test } from 'vitest';
import { balanceTags } from './balance-tags.ts';
import { formatDate, isoDate } from '../dates.ts';
import { createAside } from '../aside.ts';
import { createRenderBudget, defaultRenderLimits } from '../render-budget.ts';
import { renderEmbeds } from '../embeds.ts';
import { linkUrls } from './links.ts';
import { createOriginRewriter } from './rewrite-origins.ts';
import { convertSmilies } from './smilies.ts';
import { correctWordPressSpelling } from './correct-spelling.ts';
import { firstWords, plainText } from './words.ts';

describe('linkAddresses()', () => {
  test.each([
    [
      'see https://a.example/b.',
      'see <a href="https://a.example/b" rel="nofollow ugc">https://a.example/b</a>.',
    ],
    [
      '(https://a.example/b_(c))',
      '(<a href="https://a.example/b_(c)" rel="nofollow ugc">https://a.example/b_(c)</a>)',
    ],
    ['www.a.example!', '<a href="http://www.a.example" rel="nofollow ugc">www.a.example</a>!'],
    ['write ana@a.example', 'write <a href="mailto:ana@a.example">ana@a.example</a>'],
    [
      '<a href="https://a.example">https://a.example</a>',
      '<a href="https://a.example">https://a.example</a>',
    ],
    ['<code>https://a.example</code>', '<code>https://a.example</code>'],
    ['javascript://a.example http://', 'javascript://a.example http://'],
  ])('%s', (raw, expected) => {
    expect(linkUrls(raw)).toBe(expected);
  });
});

/** Renders embeds, with the URL of each card in braces. */
const embed = (html: string): string =>
  renderEmbeds(html, {
    budget: createRenderBudget(defaultRenderLimits),
    aside: {
      ...createAside(),
      setAside: (card) => `{${/href="([^"]*)"/.exec(card)?.[1]?.replaceAll('&#038;', '&')}}`,
    },
  });

describe('renderEmbeds()', () => {
  test('replaces URLs on their own line or paragraph only', () => {
    expect(embed('a\n https://vimeo.com/?b&amp;c \nd https://vimeo.com/1')).toBe(
      'a\n https://vimeo.com/?b&amp;c \nd https://vimeo.com/1',
    );
    expect(embed('a\n https://vimeo.com/1?b&amp;c \nd https://vimeo.com/1')).toBe(
      'a\n {https://vimeo.com/1?b&c} \nd https://vimeo.com/1',
    );
    expect(embed('<p>https://vimeo.com/1</p><p>x https://vimeo.com/1</p>')).toBe(
      '<p>{https://vimeo.com/1}</p><p>x https://vimeo.com/1</p>',
    );
  });

  test.each([
    'https://www.youtube.com/watch?v=1',
    'https://youtu.be/1',
    'https://vimeo.com/1',
    'https://twitter.com/a/status/1',
    'https://x.com/a/status/1',
    'https://open.spotify.com/track/1',
    'https://soundcloud.com/a/b',
    'https://www.instagram.com/p/1/',
    'https://www.tiktok.com/@a/video/1',
    'https://www.flickr.com/photos/a/1',
    'https://wordpress.tv/2018/10/14/a/',
    'https://www.reddit.com/r/a/comments/1/',
    'https://www.ted.com/talks/a',
    'https://a.tumblr.com/post/1',
  ])('knows the provider of %s', (url) => {
    expect(embed(url)).toBe(`{${url}}`);
  });

  test('leaves URLs of unknown providers', () => {
    const text = 'https://a.example/b\nhttps://youtube.com.evil.test/1\nhttps://www.youtube.com/';
    expect(embed(text)).toBe(text);
  });

  test('leaves URLs in an embed block', () => {
    const block = '<div class="wp-block-embed__wrapper">\nhttps://vimeo.com/1\n</div>';
    expect(embed(block)).toBe(block);
  });

  test.each([
    '<img alt="\nhttps://vimeo.com/1\n" src="/a.jpg">',
    '<pre>\nhttps://vimeo.com/1\n</pre>',
    '<pre class="wp-block-code"><code>curl\nhttps://vimeo.com/1\n</code></pre>',
    '<!--\nhttps://vimeo.com/1\n-->',
    '<a href="/about/"><p>https://vimeo.com/1</p></a>',
    '<a href="/about/">\nhttps://vimeo.com/1\n</a>',
    '[[embed]\nhttps://vimeo.com/1\n[/embed]]',
    'a <b>b</b>https://vimeo.com/1\nhttps://vimeo.com/2<br>',
  ])('leaves URLs where no card is allowed: %j', (text) => {
    expect(embed(text)).toBe(text);
  });

  test('replaces a URL on its own line next to lines with tags', () => {
    expect(embed('<b>a</b>\nhttps://vimeo.com/1\n<p class="x"> https://vimeo.com/2 </p>')).toBe(
      '<b>a</b>\n{https://vimeo.com/1}\n<p class="x"> {https://vimeo.com/2} </p>',
    );
  });

  test('renders a card that contacts no other site', () => {
    const aside = createAside();
    const budget = createRenderBudget(defaultRenderLimits);
    const card = aside.putBack(renderEmbeds('https://www.youtube.com/watch?v=1&t=2', { aside, budget }));
    expect(card).toContain('is-provider-youtube');
    expect(card).toContain('<a href="https://www.youtube.com/watch?v=1&#038;t=2" rel="noopener">');
    expect(card).not.toMatch(/iframe|script|src=/);
  });
});

test('convertSmilies(): converts smilies between spaces, but not in words and code', () => {
  expect(convertSmilies('Hi :) and :-D')).toBe('Hi 🙂 and 😀');
  expect(convertSmilies('a:) <code> :) </code> http://x')).toBe('a:) <code> :) </code> http://x');
});

test('origin rewriting: replaces imported origins with any scheme, and no others', () => {
  const move = createOriginRewriter({
    siteUrl: 'https://new.example',
    importedOrigins: ['https://old.example', 'http://127.0.0.1:80/'],
  });
  expect(move('http://old.example/a https://OLD.example. http://127.0.0.1:80/b')).toBe(
    'https://new.example/a https://new.example. https://new.example/b',
  );
  const others =
    'https://old.example.org https://very-old.example https://old.example:8080/ http://127.0.0.1:8090';
  expect(move(others)).toBe(others);
});

test('balanceTags(): closes the tags of a comment within it', () => {
  expect(balanceTags('<b>a <i>b</b> c</p><br>')).toBe('<b>a <i>b</i></b> c<br>');
  expect(balanceTags('a <b')).toBe('a &lt;b');
});

test('spelling: corrects the name WordPress, but not in URLs', () => {
  expect(correctWordPressSpelling('>Wordpress and Wordpress at /Wordpress')).toBe(
    '>WordPress and WordPress at /Wordpress',
  );
});

test('formatDate(): follows the format of the settings', () => {
  const date = Date.UTC(2026, 1, 3, 15, 4, 5);
  expect(formatDate(date, 'F j, Y')).toBe('February 3, 2026');
  expect(formatDate(date, String.raw`l jS \o\f M y, g:i a H:i:s`)).toBe(
    'Tuesday 3rd of Feb 26, 3:04 pm 15:04:05',
  );
  expect(isoDate(date)).toBe('2026-02-03T15:04:05+00:00');
});

test('firstWords(): counts words without tags, scripts and styles', () => {
  const text = plainText(
    '<p>one two</p>\n<style>x</style><script>y</script><p>three &amp; four</p><!-- z -->',
  );
  expect(firstWords(text, { count: 3, ending: '…' })).toBe('one two three…');
  expect(firstWords(text, { count: 5, ending: '…' })).toBe('one two three &amp; four');
});
