import { describe, expect, it } from 'vitest';
import { createLenientXml } from './lenient-xml.ts';
import { createMixedDecoder } from './mixed-decoder.ts';
import { createTextLimit } from './text-limit.ts';

/** Runs a converter on pieces of each length, so that every marker is split at every position. */
function inPieces(text: string, convert: (pieces: string[]) => string): Set<string> {
  const lengths = [1, 2, 3, 5, 8, 13, text.length];
  return new Set(lengths.map((length) => convert(text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [])));
}

const correct = (text: string): string[] => [
  ...inPieces(text, (pieces) => {
    const lenient = createLenientXml();
    return pieces.map((piece) => lenient.correct(piece)).join('') + lenient.correct(undefined);
  }),
];

describe('lenient XML', () => {
  it.each([
    ['<a><![CDATA[x]]></a>', '<a><![CDATA[x]]></a>'],
    ['<a><![CDATA[x]]> </a >', '<a><![CDATA[x]]> </a >'],
    ['<a b="c">\n<![CDATA[x]]>\n<![CDATA[y]]></a>', '<a b="c">\n<![CDATA[x]]>\n<![CDATA[y]]></a>'],
    ['<a><![CDATA[x ]]]]><![CDATA[> y]]></a>', '<a><![CDATA[x ]]]]><![CDATA[> y]]></a>'],
    ['<a><![CDATA[x ]]> y]]></a>', '<a><![CDATA[x ]]]]><![CDATA[> y]]></a>'],
    ['<a><![CDATA[]]>]]></a>', '<a><![CDATA[]]]]><![CDATA[>]]></a>'],
    ['<a><![CDATA[x <![CDATA[ y ]]> z]]></a>', '<a><![CDATA[x <![CDATA[ y ]]]]><![CDATA[> z]]></a>'],
    ['<a><![CDATA[<b>]]></b> z]]></a>', '<a><![CDATA[<b>]]]]><![CDATA[></b> z]]></a>'],
    ['<a><![CDATA[x]]></ab>]]></a>', '<a><![CDATA[x]]]]><![CDATA[></ab>]]></a>'],
    ['<a>text ]]&gt; text</a><b/>', '<a>text ]]&gt; text</a><b/>'],
    [
      '<a>b&nbsp;c &amp; d & e &#8211; &#11;&#x0; &hellip;</a>',
      '<a>b&amp;nbsp;c &amp; d &amp; e &#8211;  &amp;hellip;</a>',
    ],
    ['<a b="c&d"><![CDATA[e & f]]></a>', '<a b="c&amp;d"><![CDATA[e & f]]></a>'],
    ['<rss>a</rss>\n<br>Warning &', '<rss>a</rss>'],
  ])('is corrected in %s', (text, expected) => {
    expect(correct(text)).toEqual([expected]);
  });
});

const cut = (text: string): string[] => [
  ...inPieces(text, (pieces) => {
    const limit = createTextLimit(10);
    const cutText = pieces.map((piece) => limit.cut(piece)).join('');
    // The mark is random.
    return cutText.replaceAll(/\[[0-9a-f-]{36}\]/g, '…');
  }),
];

describe('limit of texts', () => {
  it.each([
    ['<a>short</a>', '<a>short</a>'],
    ['<a>exactly_10</a>', '<a>exactly_10</a>'],
    ['<a>longer_than_10</a><b>x</b>', '<a>longer_tha…</a><b>x</b>'],
    ['<a><![CDATA[longer <than> ten ]] > ]]></a>', '<a><![CDATA[longer <th…]]></a>'],
    [
      '<a><![CDATA[0123456789]]><![CDATA[0123456789]]></a>',
      '<a><![CDATA[0123456789]]><![CDATA[0123456789]]></a>',
    ],
    ['<a long="attribute values are passed">x</a>', '<a long="attribute values are passed">x</a>'],
  ])('cuts %s', (text, expected) => {
    expect(cut(text)).toEqual([expected]);
  });

  it('tells a cut text', () => {
    const limit = createTextLimit(3);
    const text = limit.cut('<a>abcdef</a>').slice(3, -4);
    expect(limit.read(text)).toEqual({ text: 'abc', isCut: true });
    expect(limit.read('abc')).toEqual({ text: 'abc', isCut: false });
  });
});

describe('decoding of UTF-8 with other bytes', () => {
  it.each([
    ['UTF-8', Buffer.from('Käse 🧀 €'), 'Käse 🧀 €', 0],
    ['a byte order mark', Buffer.from('\ufeffKäse'), 'Käse', 0],
    ['Latin-1', Buffer.from('K\u00e4se \u00fc', 'latin1'), 'Käse ü', 2],
    ['Windows-1252', Buffer.from([0x93, 0x61, 0x94, 0x80]), '“a”€', 3],
    ['both', Buffer.concat([Buffer.from('Käse '), Buffer.from([0xe4]), Buffer.from('é')]), 'Käse äé', 1],
    ['an incomplete sequence at the end', Buffer.from([0x61, 0xe2, 0x82]), 'aâ‚', 2],
    ['overlong forms and surrogates', Buffer.from([0xc0, 0x80, 0xed, 0xa0, 0x80]), 'À€í\u00a0€', 5],
  ])('reads %s', (_name, bytes, expected, converted) => {
    for (const length of [1, 2, 3, bytes.length]) {
      const decoder = createMixedDecoder();
      let text = '';
      for (let at = 0; at < bytes.length; at += length)
        text += decoder.decode(bytes.subarray(at, at + length));
      text += decoder.decode(undefined);
      expect([text, decoder.converted]).toEqual([expected, converted]);
    }
  });
});
