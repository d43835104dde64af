import { expect, test } from 'vitest';
import { addParagraphs } from './paragraphs.ts';

test('addParagraphs(): splits at blank lines and keeps single line breaks', () => {
  expect(addParagraphs('one\ntwo\r\n\r\nthree')).toBe('<p>one<br />\ntwo</p>\n<p>three</p>\n');
});

test('addParagraphs(): returns nothing for white space', () => {
  expect(addParagraphs(' \n\n\t')).toBe('');
});

test('addParagraphs(): keeps block elements outside paragraphs', () => {
  expect(addParagraphs('a\n<ul>\n\t<li>b</li>\n</ul>\nc')).toBe(
    '<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n<p>c</p>\n',
  );
});

test('addParagraphs(): leaves preformatted text of any length unchanged', () => {
  const pre = '<pre>a\n\n  b &lt; $& $1</pre>';
  expect(addParagraphs(`x\n\n${pre}\n${pre}`)).toBe(`<p>x</p>\n${pre}\n${pre}\n`);
});

test('addParagraphs(): makes text after <hr> a paragraph', () => {
  expect(addParagraphs('a\n<hr />\nb')).toBe('<p>a</p>\n<hr />\n<p>b</p>\n');
});

test('addParagraphs(): keeps captions within their figures', () => {
  const figure = '<figure><img src="a">\n<figcaption>b</figcaption>\n</figure>';
  const together = '<figure><img src="a"><figcaption>b</figcaption></figure>\n';
  expect(addParagraphs(`${figure}\n${figure}`)).toBe(together + together);
});

test('addParagraphs(): ignores line breaks in scripts and tags', () => {
  expect(addParagraphs('<script>\na\n</script>')).toBe('<p><script>\na\n</script></p>\n');
  expect(addParagraphs('a <b\ntitle="c">d</b>')).toBe('<p>a <b\ntitle="c">d</b></p>\n');
});

test('addParagraphs(): ignores tags inside comments', () => {
  expect(addParagraphs('a <!-- <div> --> b')).toBe('<p>a <!-- <div> --> b</p>\n');
});

test('addParagraphs(): preserves long runs of spaces in attributes', () => {
  const tag = `<b title="${' '.repeat(100)}x\t${'\t'.repeat(40)}">c</b>`;
  expect(addParagraphs(tag)).toBe(`<p>${tag}</p>\n`);
});
