import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { bodyAllowList, cleanHtml, commentAllowList, titleAllowList } from '../src/clean/clean-html.ts';
import { isClean } from '../src/clean/is-clean.ts';
import { attacks } from './attacks.ts';
import { dangersIn } from './dangers.ts';
import { randomMarkup, seededRandom } from './random-markup.ts';

const siteUrl = 'https://site.example';
const body = (html: string) => cleanHtml(html, { allowList: bodyAllowList, siteUrl });
const comment = (html: string) => cleanHtml(html, { allowList: commentAllowList, siteUrl });
const title = (html: string) => cleanHtml(html, { allowList: titleAllowList, siteUrl });

const reparsed = (html: string): string => serialize(parseFragment(html));

/** What is wrong with the cleaned markup; `null` if nothing is. */
function troubleWith(html: string): string | null {
  for (const allowList of [bodyAllowList, commentAllowList, titleAllowList]) {
    const options = { allowList, siteUrl };
    const cleaned = cleanHtml(html, options);
    if (!isClean(cleaned, options)) return `not clean: ${cleaned}`;
    if (cleanHtml(cleaned, options) !== cleaned) return `cleaned twice: ${cleaned}`;
    const once = reparsed(cleaned);
    const dangers = [cleaned, once, reparsed(once)].flatMap((each) => dangersIn(each, siteUrl));
    if (dangers.length > 0) return `${dangers.join(', ')} in ${cleaned}`;
    // Unchanged markup may be misnested, like WordPress's; serialised markup is not.
    if (cleaned !== html && reparsed(once) !== once) return `does not rest: ${cleaned}`;
  }
  return null;
}

test.each(attacks)('cleanHtml: %j becomes safe, and parsing it again keeps it safe', (html) => {
  expect(troubleWith(html)).toBeNull();
});

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

test.each(seeds)(
  'cleanHtml: random markup of seed %i becomes safe, and parsing it again keeps it safe',
  (seed) => {
    const random = seededRandom(seed);
    const troubles = Array.from({ length: 40 }, () => {
      const html = randomMarkup(random, 5 + Math.floor(random() * 40));
      const trouble = troubleWith(html);
      return trouble === null ? null : { html, trouble };
    });
    expect(troubles.find((trouble) => trouble !== null)).toBeUndefined();
  },
);

test.each([
  '<p class="has-text-align-center">Tea &amp; <em>cake</em>&#8230;<br />\nat 4&nbsp;o&#8217;clock</p>\n',
  '<p>a < b, <3, 1<2 &lt;b&gt; & so on</p>',
  '<p><!--more--></p><!--nextpage-->',
  '</div>a stray end<p>an open start',
  "<a href='https://else.example/?a=1&#038;b=2' target='_blank' rel='noopener'>away</a>",
  '<a href="page.php?a=1&amp;b=2">in</a><p style="background-image:url(/a.php?b=1&amp;c=2)">x</p>',
  '<form action="/?a=1&amp;b=2"><input name="q"></form>',
  '<a href="mailto:ana@site.example">mail</a><a href=/tides/>in</a><a name="top"></a><a href="#top">up</a>',
  '<img decoding="async" loading="lazy" width="300" height="200" src="https://site.example/a.jpg" alt="A &quot;boat&quot;" class="wp-image-1" srcset="https://site.example/a.jpg 300w, https://site.example/b.jpg 600w" sizes="(max-width: 300px) 100vw, 300px" />',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" alt="">',
  '<figure class="wp-block-gallery"><ul><li data-id="7"><img src="/a.jpg" alt="" data-full-url="https://site.example/a.jpg"/></li></ul></figure>',
  '<div style="background-image:url(https://site.example/a.jpg);min-height:430px" class="wp-block-cover"><p style="font-family: \'Open Sans\', serif; color:#a30003">x</p></div>',
  '<div style="--wp--style--unstable-gallery-gap: 1em;margin-top:-2em;display:inline">x</div>',
  '<p style="margin:-1.5em auto 0 -40px;margin-bottom:var(--wp--preset--spacing--60);box-shadow:0 2px 12px 4px rgba(0,0,0,.35);outline:2px solid #a30003">x</p>',
  '<p style="margin:1200px 0 2em;margin-top:clamp(1rem, 4vw, 3rem);box-shadow:6px 6px 0 #123456;text-shadow:none">x</p>',
  '<div style="background-image:url(&quot;/a.jpg&quot;)">x</div>',
  '<table border="0" cellpadding="4" bgcolor="#ffffff" width="100%"><tr><td valign="top" colspan="2">x</td></tr></table>',
  '<audio class="wp-audio-shortcode" id="audio-7-1" loop="1" preload="none" style="width: 100%;" controls="controls"><source type="audio/mpeg" src="https://site.example/a.mp3" /><a href="https://site.example/a.mp3">a</a></audio>',
  '<form role="search" method="get" action="https://site.example/" class="wp-block-search"><label for="s">Search</label><input type="search" id="s" name="s" value="" placeholder=""  required /><button type="submit" class="b"  >Search</button></form>',
  '<center><font color="red" size="+1">old</font> <tt>ways</tt> <acronym title="x">X</acronym></center>',
])('harmless markup goes out byte for byte: %j', (html) => {
  expect(body(html)).toBe(html);
});

describe('cleanHtml removes disallowed markup', () => {
  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<p>a<script>b</script>c</p>', '<p>ac</p>'],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="java&#115;cript:x()">a</a>', '<a>a</a>'],
    ['<a href="jav\tascript&colon;x()">a</a>', '<a>a</a>'],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', '<img />'],
    ['<custom-tag><b>a</b></custom-tag>', '<b>a</b>'],
    ['<p style="position:fixed;color:red">a</p>', '<p style="color:red">a</p>'],
    [
      '<a style="display:block;height:100vh;margin:-100vh 0 0 -50vw;box-shadow:0 0 0 9999px red" href="/b/">a</a>',
      '<a style="display:block;height:100vh" href="/b/">a</a>',
    ],
    ['<p style="margin-top:calc(0px - 900px);color:red">a</p>', '<p style="color:red">a</p>'],
    ['<p style="margin:0 -9e9px;outline:5000px solid;text-shadow:0 -200vh red">a</p>', '<p>a</p>'],
    ['<p style="box-shadow:0 0 0 calc(100vw) red;margin-left:-200%">a</p>', '<p>a</p>'],
    [
      '<p style="--wp--style--x:-900px;--wp--preset--y:9e9px;box-shadow:0 0 0 var(--wp--style--z)">a</p>',
      '<p>a</p>',
    ],
    ['<p style="background:url(javascript:x)">a</p>', '<p>a</p>'],
    ['<p style="background:u\\72l(x)">a</p>', '<p>a</p>'],
    ['<form method="post" action="/"><input name="a">b</form>', '<input name="a" />b'],
    ['<form action="https://else.example/"><b>a</b></form>', '<b>a</b>'],
    ['<form action="https://site.example.evil.test/"><b>a</b></form>', '<b>a</b>'],
    ['<button formaction="//evil.test">a</button>', '<button>a</button>'],
    ['<svg><text>a</text></svg><math alttext="1+1"><mi>x</mi></math>', '1+1'],
    ['<select><option>a</option></select><textarea>b</textarea>', ''],
    ['<!-- a > b --><p>a</p>', '<p>a</p>'],
    ['<p>a<!-- b', '<p>a<!-- b--></p>'],
    ['<pre>\n\n<i onclick=x>a</i></pre>', '<pre><i>a</i></pre>'],
  ])('%j', (html, cleaned) => {
    expect(body(html)).toBe(cleaned);
  });

  test('from a comment: presentation and players', () => {
    expect(
      comment(
        '<p class="x" style="color:red" id="y">a <a href="/b/" rel="nofollow ugc">b</a></p><h2 align="left">c</h2><video src="/d.mp4"></video><form><input></form>',
      ),
    ).toBe('<p>a <a href="/b/" rel="nofollow ugc">b</a></p><h2>c</h2>');
  });

  test('from a title: blocks', () => {
    expect(title('<div><p>A <em>title</em></p><img src="/a.jpg" alt="a"></div>')).toBe('A <em>title</em>');
  });
});

describe('cleanHtml replaces a player of another site by a link', () => {
  test.each([
    [
      '<iframe src="https://www.youtube.com/embed/abcdefghijk?rel=0" title="A film"></iframe>',
      '<a class="embed-link" href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener">A film</a>',
    ],
    [
      '<iframe src="//player.vimeo.com/video/123"></iframe>',
      '<a class="embed-link" href="https://vimeo.com/123" rel="noopener">Vimeo</a>',
    ],
    [
      '<a href="/b/"><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe></a>',
      '<a href="/b/">YouTube</a>',
    ],
    ['<iframe src="javascript:x()"></iframe><iframe srcdoc="<b>x</b>"></iframe>', ''],
  ])('%j', (html, cleaned) => {
    expect(body(html)).toBe(cleaned);
  });
});

describe('cleanHtml: hostile markup', () => {
  test.each([
    [
      'formatting without end',
      (size: number) => `${'<b onclick=x>'.repeat(size / 20)}${'<p>word '.repeat(size / 20)}`,
    ],
    ['nesting without end', (size: number) => `<script></script>${'<div>'.repeat(size / 2)}word`],
    ['brackets without end', (size: number) => `word ${'<'.repeat(size)}<script>`],
    ['spaces in an address', (size: number) => `<a href="${' '.repeat(size)}x${' '.repeat(size)}y">word</a>`],
    ['commas in a source set', (size: number) => `<img srcset="a${','.repeat(size)}b 1x">word`],
    ['sources without end', (size: number) => `<img srcset="${'a 1x, '.repeat(size / 3)}x:y">word`],
    [
      'spaces in a style',
      (size: number) => `<p style="color:${' '.repeat(size)}url(${' '.repeat(size)}">word</p>`,
    ],
    ['declarations without end', (size: number) => `<p style="${'color:red;'.repeat(size / 3)}x:y">word</p>`],
    ['attributes without end', (size: number) => `<p ${'a=b '.repeat(size / 3)}>word</p>`],
    ['comments without end', (size: number) => `word${'<!--'.repeat(size / 3)}`],
  ])('%s keeps its text and takes linear time', async (_, htmlOf) => {
    expect(body(htmlOf(60_000))).toContain('word');
    expect(await cpuGrowth((size) => body(htmlOf(size)), 60_000)).toBeLessThan(30);
  });
});
