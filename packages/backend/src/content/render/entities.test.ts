import { expect, test } from 'vitest';
import { convertCharacters, decodeEntities, escapeAttribute, escapeHtml, escapeUrl } from './entities.ts';

test('decodeEntities(): leaves incomplete and unknown entities', () => {
  expect(decodeEntities('&#8220;a&#x201d; &amp; &hellip; &Eacute;')).toBe('“a” & … É');
  expect(decodeEntities('&amp &unknown; &#; & AT&T')).toBe('&amp &unknown; &#; & AT&T');
});

test('decodeEntities(): decodes once, not its own result', () => {
  expect(decodeEntities('&amp;lt;')).toBe('&lt;');
});

test('decodeEntities(): numeric entities follow the HTML standard', () => {
  expect(decodeEntities('&#151;&#x80;')).toBe('—€');
  expect(decodeEntities('&#0;&#xd800;&#1114112;')).toBe('\uFFFD\uFFFD\uFFFD');
});

test('escapeHtml(): output contains no markup', () => {
  expect(escapeHtml(`<a href="x">'&amp;`)).toBe('&lt;a href=&quot;x&quot;&gt;&#039;&amp;amp;');
  expect(escapeAttribute(`"&amp;& <`)).toBe('&quot;&amp;&amp; &lt;');
});

test('escapeUrl(): keeps the characters allowed in a URL', () => {
  expect(escapeUrl(' https://a.example/b c?d=1&e=2&amp;f=3&#038;g="<>\' ')).toBe(
    'https://a.example/b%20c?d=1&#038;e=2&#038;f=3&#038;g=&#039;',
  );
  expect(escapeUrl('https://a.example/ελλ%C3%A9/')).toBe('https://a.example/ελλ%C3%A9/');
});

test('convertCharacters(): converts Windows-1252 entities', () => {
  expect(convertCharacters('a&#151;b &#129;& &#8212;')).toBe('a&#8212;b &#038; &#8212;');
});
