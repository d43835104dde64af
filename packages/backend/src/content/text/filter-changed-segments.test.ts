import { splitContent } from '@masthead/contract';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { filterChangedSegments } from './filter-changed-segments.ts';
import { filterHtml } from './filter-html.ts';
import { isSelfContained } from './self-contained-html.ts';

const script = '<!-- wp:html -->\n<script>run()</script>\n<!-- /wp:html -->';
const frame = '<!-- wp:html --><iframe src="https://video.example/1"></iframe><!-- /wp:html -->';
const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;

test('segment filter: a change of one segment leaves stored ones as they are', () => {
  const stored = [paragraph('One'), script, '<p onclick="x()">classic</p>', frame].join('\n\n');
  const edited = stored.replace('One', 'One, two<b onclick="y()">!</b>');
  expect(filterChangedSegments(edited, stored)).toBe(stored.replace('One', 'One, two<b>!</b>'));
  expect(filterChangedSegments(stored, stored)).toBe(stored);
});

test('segment filter: stored segments may be moved, repeated and removed', () => {
  const stored = [paragraph('One'), script, frame].join('\n\n');
  for (const body of [
    [frame, script, paragraph('One')].join('\n\n'),
    [script, script, frame].join(''),
    [paragraph('New'), script].join('\n\n'),
  ]) {
    expect(filterChangedSegments(body, stored)).toBe(body);
  }
});

test('segment filter: segments that are not stored, or stored elsewhere, are filtered', () => {
  const stored = [paragraph('One'), script].join('\n\n');
  const body = [paragraph('One'), script.replace('run', 'steal'), frame].join('\n\n');
  const expected = filterHtml(body, 'post');
  expect(filterChangedSegments(body, stored)).toBe(expected);
  expect(expected).not.toContain('<script');
  expect(filterChangedSegments(script, '')).toBe(filterHtml(script, 'post'));
});

test('segment filter: a part of a stored segment is not stored', () => {
  const stored = `<!-- wp:group --><div>${script}</div><!-- /wp:group -->`;
  expect(filterChangedSegments(script, stored)).toBe(filterHtml(script, 'post'));
});

const incomplete = [
  '<a title="',
  "<a title='<script>x()</script>",
  '<img alt="x',
  '<p',
  '<',
  '</',
  '<!--',
  '<!-- x',
  '<!-->',
  '<!--->',
  '<!-- a --!><script>x()</script>',
  '<!-- a <!-- b -->',
  '<!DOCTYPE html>',
  '<![CDATA[ x ]]>',
  '<?php x ?>',
  '</3>',
  '<div>',
  '</div>',
  '<b><p></b></p>',
  '<script>x()',
  '<script><!--<script></script>',
  '<script>x()</script',
  '<style>a{}',
  '<textarea>',
  '<title><b></title >x</titlex>',
  '<select>',
  '<svg>',
  '<svg><style><b title="</style>"></b></style></svg>',
  '<plaintext>',
  '<noscript><p title="</noscript>"></p></noscript>',
  '<template><b></b></template>',
  '<div/>',
  '<p a="1"b="2"></p>',
  '<p a=1"></p>',
];

test.each(incomplete)('self-contained HTML: %j is not', (html) => {
  expect(isSelfContained(html)).toBe(false);
});

test.each([
  '',
  'Text & more, 1 < 2 > 0',
  script,
  frame,
  '<p class=a id="b" hidden>x<br>y<img src="a>b" alt=\'"\'/></p>',
  '<style>a > b {}</style><textarea><b></textarea >',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/><g></g></svg>',
  '<UL><li>a</li></ul>',
])('self-contained HTML: %j is', (html) => {
  expect(isSelfContained(html)).toBe(true);
});

test('self-contained HTML: takes linear time', () => {
  const startedAt = performance.now();
  for (const part of [
    '<style></style>',
    '<p a="',
    '<p a ',
    '<!--',
    '<i>',
    '<a></a>',
    '</p',
    '<script><!--',
    '<p   ',
  ]) {
    isSelfContained(part.repeat(100_000));
  }
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

// What an editor may have stored, and what an author may write beside it.
const storedPieces = [
  ...incomplete,
  script,
  frame,
  paragraph('Text'),
  '<p onclick="x()">y</p>',
  '<img alt="</textarea></style></title><script>x()</script>" src="a.jpg">',
  '<style>/*<img src=x onerror=x()>*/</style>',
  '<svg><a href="javascript:x()"><text>y</text></a></svg>',
  '[caption]<b>x</b>[/caption]',
];
const writtenPieces = [
  ...incomplete,
  '" onmouseover="x()" a="',
  "' onmouseover='x()' a='",
  'script>x()</script>',
  '--><script>x()</script><!--',
  '</script><script>x()</script>',
  '<scr<script>ipt>x()</script>',
  '<img src=x onerror=x()>',
  '<a href="java&#10;script:x()">y</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=x()>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=x()>',
  '<select><style>',
  '<table><td>',
  '<!-- <wp:html -->',
  '<!-- wp:html -->',
  '<!-- /wp:html -->',
  '<p>Plain</p>',
  'Text',
];

test('segment filter: joined segments form no new markup', () => {
  let seed = 7;
  const below = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  let retained = 0;
  for (let round = 0; round < 3000; round += 1) {
    const stored = Array.from({ length: 1 + below(4) }, () => pick(storedPieces)).join(pick(['\n\n', '']));
    const known = segmentsOf(stored);
    const body = Array.from({ length: 1 + below(5) }, () =>
      pick(below(2) === 0 ? known : writtenPieces),
    ).join(pick(['\n\n', '', ' ']));
    if (body === stored) continue;
    const result = filterChangedSegments(body, stored);
    if (result === filterHtml(body, 'post')) continue;
    const allowed = segmentsOf(result).filter((text) => known.includes(text));
    retained += allowed.length;
    for (const scriptingEnabled of [true, false]) {
      const expected = allowed.flatMap((text) => activeParts(text, scriptingEnabled)).toSorted();
      expect({ stored, body, result, active: activeParts(result, scriptingEnabled).toSorted() }).toEqual({
        stored,
        body,
        result,
        active: expected,
      });
    }
  }
  expect(retained).toBeGreaterThan(200);
});

const segmentsOf = (source: string): string[] =>
  splitContent(source).segments.map(({ start, end }) => source.slice(start, end));

const activeElements = new Set(
  'script style iframe object embed svg math template noscript textarea'.split(' '),
);

/** Elements and attributes that a filtered text cannot have. */
function activeParts(html: string, scriptingEnabled: boolean): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (!('attrs' in node)) return;
    if (activeElements.has(node.nodeName)) found.push(node.nodeName);
    for (const { name, value } of node.attrs) {
      if (name.startsWith('on') || /^\W*javascript:/i.test(value)) found.push(`${node.nodeName} ${name}`);
    }
    for (const child of node.childNodes) visit(child);
  };
  for (const node of parseFragment(html, { scriptingEnabled }).childNodes) visit(node);
  return found;
}
