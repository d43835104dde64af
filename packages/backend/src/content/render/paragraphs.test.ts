import { expect, test } from 'vitest';
import { addParagraphs } from './paragraphs.ts';

test('blank lines part paragraphs and single line breaks stay visible', () => {
  expect(addParagraphs('one\ntwo\r\n\r\nthree')).toBe('<p>one<br />\ntwo</p>\n<p>three</p>\n');
});

test('nothing but space is nothing', () => {
  expect(addParagraphs(' \n\n\t')).toBe('');
});

test('block elements stand outside paragraphs', () => {
  expect(addParagraphs('a\n<ul>\n\t<li>b</li>\n</ul>\nc')).toBe(
    '<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n<p>c</p>\n',
  );
});

test('preformatted text keeps every character, however many there are', () => {
  const pre = '<pre>a\n\n  b &lt; $& $1</pre>';
  expect(addParagraphs(`x\n\n${pre}\n${pre}`)).toBe(`<p>x</p>\n${pre}\n${pre}\n`);
});

test('text after a rule is a paragraph', () => {
  expect(addParagraphs('a\n<hr />\nb')).toBe('<p>a</p>\n<hr />\n<p>b</p>\n');
});

test('every caption stays with its figure', () => {
  const figure = '<figure><img src="a">\n<figcaption>b</figcaption>\n</figure>';
  const together = '<figure><img src="a"><figcaption>b</figcaption></figure>\n';
  expect(addParagraphs(`${figure}\n${figure}`)).toBe(together + together);
});

test('line breaks in a script and in a tag are not for the reader', () => {
  expect(addParagraphs('<script>\na\n</script>')).toBe('<p><script>\na\n</script></p>\n');
  expect(addParagraphs('a <b\ntitle="c">d</b>')).toBe('<p>a <b\ntitle="c">d</b></p>\n');
});

test('tags inside a comment are not taken for tags', () => {
  expect(addParagraphs('a <!-- <div> --> b')).toBe('<p>a <!-- <div> --> b</p>\n');
});

test('long runs of spaces inside attributes survive', () => {
  const tag = `<b title="${' '.repeat(100)}x\t${'\t'.repeat(40)}">c</b>`;
  expect(addParagraphs(tag)).toBe(`<p>${tag}</p>\n`);
});
