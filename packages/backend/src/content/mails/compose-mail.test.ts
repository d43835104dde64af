import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';

const site = { title: 'Lamps & <Lights>', language: 'el_GR' };

test('composeMail(): escapes user input in the HTML, which cannot add a header', () => {
  const mail = composeMail(site, {
    to: 'ana@x.test',
    subject: 'Hello\r\nBcc: all@x.test',
    parts: [
      '<script>1</script>',
      { quote: 'two\nlines' },
      { link: 'https://x.test/?a="1&b', label: 'Go <on>' },
    ],
  });
  expect(mail.subject).toBe('[Lamps & <Lights>] Hello Bcc: all@x.test');
  expect(mail.text).toBe('<script>1</script>\n\n> two\n> lines\n\nGo <on>:\nhttps://x.test/?a="1&b\n');
  expect(mail.html).toContain('<html lang="el-GR">');
  expect(mail.html).toContain('<p>&lt;script&gt;1&lt;/script&gt;</p>');
  expect(mail.html).toContain('two<br>\nlines');
  expect(mail.html).toContain('<a href="https://x.test/?a=&quot;1&amp;b">Go &lt;on&gt;</a>');
});

test('composeMail(): limits the length of the subject', () => {
  const { subject } = composeMail(site, { to: 'a@x.test', subject: '😀'.repeat(500), parts: [] });
  expect(subject).toHaveLength(150);
  expect(subject.isWellFormed()).toBe(true);
});

test('composeMail(): decodes entities in a stored title', () => {
  const mail = composeMail(
    { ...site, title: 'Tom &amp; Jerry&#039;s' },
    { to: 'a@x.test', subject: 'Hi', parts: [] },
  );
  expect(mail.subject).toBe("[Tom & Jerry's] Hi");
  expect(mail.html).toContain("<title>[Tom &amp; Jerry's] Hi</title>");
});
