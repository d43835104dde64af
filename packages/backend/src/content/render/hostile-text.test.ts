import { describe, expect, test } from 'vitest';
import { renderContext, renderedContent } from '../../../tests/render/render-context.ts';
import { createRenderer } from './create-renderer.ts';

const renderer = createRenderer(renderContext({ importedOrigins: ['https://old.example'] }));

function renderAll(text: string): string[] {
  const content = renderedContent(text);
  return [
    renderer.body(content).html,
    renderer.excerpt(content),
    renderer.comment(text),
    renderer.title(text),
  ];
}

const size = 96_000;

/**
 * Whether rendering a text takes at most three times the time that its length explains, compared with a text an eighth
 * as long: quadratic time would take eight times as long. Measures CPU time, and the best of three runs, because other
 * work on the machine only adds.
 */
function isInProportion(textOf: (length: number) => string): boolean {
  const small = Math.max(3, Math.min(cpuMsOf(textOf(size / 8)), cpuMsOf(textOf(size / 8))));
  const large = textOf(size);
  return [1, 2, 3].some(() => cpuMsOf(large) < 3 * 8 * small);
}

function cpuMsOf(text: string): number {
  const start = process.threadCpuUsage();
  renderAll(text);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

function repeat(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/** Pieces that took quadratic time in some implementation, separated by bars. */
const repeated = [
  '<¦<div ¦<div>¦</div>¦<p>¦<pre>¦<pre>x</pre>¦<script>¦<svg ¦<!--¦<![CDATA[¦[¦]¦[gallery ¦',
  '[gallery]¦[caption]¦[caption]a[/caption]¦[[gallery]]¦<source>[audio ¦"¦\'¦ "a¦ \'a¦1¦1,¦',
  '1x¦\'1¦1"¦-¦ -¦.¦&¦&a;¦&#1¦ ¦\n¦\n ¦&nbsp;¦<object><param>¦<option¦<figcaption>¦',
  '<blockquote>¦<br>¦<hr>¦<!-- wp:a {¦<!-- wp:a -->¦<!-- /wp:a -->¦<!-- wp:a {"a":"}¦',
  '<!-- wp:¦<!-- wp:search /-->¦http://a ¦http://a\n¦<p>http://a</p>¦http://)))))))))¦www.¦',
  'a@¦a.b@c.¦<img ¦<iframe src="¦<img src="a" class="wp-image-1">¦<!--more¦<!--nextpage-->¦',
  ':) ¦:¦https://old.example¦Wordpress ',
]
  .join('')
  .split('¦');

/** Pieces that break each other. */
const broken = [
  '<¦>¦</¦<!--¦-->¦<![CDATA[¦]]>¦<p>¦</p>¦<pre>¦</pre>¦<script>¦</script>¦<figure>¦',
  '<figcaption>¦<hr/>¦<br />¦<code>¦<a href="¦<img class="wp-image-1" src="x" ¦/>¦[¦]¦[[¦',
  ']]¦[gallery ids="1"]¦[caption width="1"]¦[/caption]¦[embed]¦[/embed]¦[audio¦',
  '<!-- wp:group ¦{"layout":{"type":{}}} ¦{"a":¦/-->¦<!-- /wp:group -->¦',
  '<!-- wp:latest-posts /-->¦"¦\'¦&¦&amp;¦&#¦;¦...¦--¦12¦x¦ ¦\n¦\n\n¦\r¦\0¦\uFDD0¦\uFDD8¦',
  '\uD800¦<dl \uFDD80></dl>¦$&¦$1¦\\¦http://a.example/¦https://old.example¦a@b.example¦:)¦',
  'ß¦🙂',
]
  .join('')
  .split('¦');

/** A random number generator (0 to 1) with the same sequence in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('renderer: time grows linearly with the length of a text', () => {
  test.each(repeated)('%j', (piece) => {
    expect(isInProportion((length) => repeat(piece, length))).toBe(true);
  });

  test.each<[string, (length: number) => string]>([
    ['spaces in a tag', (length) => `<a title="${repeat(' ', length)}">`],
    ['spaces before a letter', (length) => `${repeat('\t', length)}x`],
    ['spaces in a comment', (length) => `<!--${repeat(' ', length)}wp:a -->`],
    ['a tag without end', (length) => `<a ${repeat('a="b" ', length)}`],
    ['an address of brackets', (length) => `http://${repeat(')', length)}`],
    ['attributes of braces', (length) => `<!-- wp:a {"a":"${repeat('} ', length)}"} /-->`],
    ['attributes nested deeply', (length) => `<!-- wp:a {"a":${repeat('[', length)}} /-->`],
    [
      'blocks nested deeply',
      (length) => `${'<!-- wp:group -->'.repeat(length / 32)}${'<!-- /wp:group -->'.repeat(length / 32)}`,
    ],
    ['one bracket at the end', (length) => `${repeat('[gallery ', length)}]`],
    ['primes in a quotation', (length) => `"${repeat('6" ', length)}`],
  ])('%s', (_, textOf) => {
    expect(isInProportion(textOf)).toBe(true);
  });
});

test('renderer: no mixture of broken pieces makes it throw or leaves an internal marker', () => {
  const random = seeded(20_260_212);
  const failed: string[] = [];
  for (let round = 0; round < 1500; round += 1) {
    const length = 1 + Math.floor(random() * 40);
    const text = Array.from({ length }, () => broken[Math.floor(random() * broken.length)] ?? '').join('');
    if (renderAll(text).some((html) => /[\uFDD0-\uFDEF]|undefined|\[object/.test(html))) failed.push(text);
  }
  expect(failed).toEqual([]);
});
