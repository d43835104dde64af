import { describe, expect, test } from 'vitest';
import { urlRulesOf } from './url-rules.ts';

const embedded = urlRulesOf({
  siteUrl: 'https://example.com',
  backendUrl: 'https://example.com',
  ownOrigins: ['http://old.example.org:8080'],
});
const remote = urlRulesOf({
  siteUrl: 'https://example.com',
  backendUrl: 'https://cms.example.com/wordpress',
  ownOrigins: ['http://www.example.com'],
  mediaHosts: ['i0.wp.com', '*.cdn.test'],
  frameHosts: ['player.test'],
});

describe('URL rules: a link', () => {
  test.each([
    ['https://example.com/about/?x=1#y', '/about/?x=1#y'],
    ['http://example.com/about/', '/about/'],
    ['//example.com/about/', '/about/'],
    ['http://old.example.org:8080/2018/11/', '/2018/11/'],
    ['https://example.com', '/'],
    ['/about/', '/about/'],
    ['#part', '#part'],
    ['?replytocom=3', '?replytocom=3'],
    ['chapter-two/', 'chapter-two/'],
    [' \n/ab\tout/ ', '/about/'],
  ])('to this site, %j, becomes a path', (address, href) => {
    expect(embedded.link(address)).toEqual({ href, leads: 'own' });
  });

  test('to another port of the same name leaves the site', () => {
    expect(embedded.link('http://old.example.org/2018/')).toEqual({
      href: 'http://old.example.org/2018/',
      leads: 'other',
    });
  });

  test('to a backend in a folder loses the folder', () => {
    expect(remote.link('https://cms.example.com/wordpress/about/')?.href).toBe('/about/');
    expect(remote.link('https://cms.example.com/wordpress')?.href).toBe('/');
    expect(remote.link('https://cms.example.com/wordpressed/about/')?.leads).toBe('other');
  });

  test('to a file or an admin page of the backend leads to the backend', () => {
    expect(remote.link('/wp-content/uploads/a.pdf')?.href).toBe(
      'https://cms.example.com/wordpress/wp-content/uploads/a.pdf',
    );
    expect(remote.link('http://www.example.com/wp-login.php?action=logout')?.href).toBe(
      'https://cms.example.com/wordpress/wp-login.php?action=logout',
    );
    expect(embedded.link('https://example.com/wp-content/uploads/a.pdf')?.href).toBe(
      '/wp-content/uploads/a.pdf',
    );
  });

  test.each([
    'https://example.com//evil.test/',
    'https://example.com/\\evil.test/',
    'https://example.com///evil.test/x',
  ])('to this site, %j, never turns into a link to another host', (address) => {
    const href = embedded.link(address)?.href ?? '';
    expect(new URL(href, 'https://example.com/').host).toBe('example.com');
  });

  test.each(['/\\evil.test/', '\\\\evil.test', '//evil.test', '/\t/evil.test'])(
    'that a browser parses as another host, %j, leaves the site',
    (address) => {
      expect(embedded.link(address)).toMatchObject({ leads: 'other' });
    },
  );

  test.each([
    'javascript:alert(1)',
    ' \u0001JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    'view-source:https://example.com',
    'http://',
    '',
    ' ',
  ])('that runs code or is invalid, %j, is rejected', (address) => {
    expect(embedded.link(address)).toBeNull();
  });

  test('is stripped of credentials', () => {
    expect(embedded.link('https://user:secret@other.test/')?.href).toBe('https://other.test/');
  });

  test('to an e-mail address or a phone number is unchanged', () => {
    expect(embedded.link('mailto:ana@example.com?subject=Hi')?.href).toBe(
      'mailto:ana@example.com?subject=Hi',
    );
    expect(embedded.link('tel:+38640123456')?.href).toBe('tel:+38640123456');
  });
});

describe('URL rules: an image', () => {
  test('of the embedded backend is a path', () => {
    expect(embedded.media('http://old.example.org:8080/wp-content/uploads/a.jpg')).toEqual({
      url: '/wp-content/uploads/a.jpg',
      may: 'load',
    });
  });

  test('of a remote backend is loaded from there, with any base URL of the site', () => {
    const url = 'https://cms.example.com/wordpress/wp-content/uploads/a.jpg';
    for (const address of [
      url,
      '/wp-content/uploads/a.jpg',
      'https://example.com/wp-content/uploads/a.jpg',
    ]) {
      expect(remote.media(address)).toEqual({ url, may: 'load' });
    }
  });

  test('of the site itself is loaded from the site', () => {
    expect(remote.media('https://example.com/assets/logo.png')?.url).toBe('/assets/logo.png');
  });

  test('of another host is a link unless the host is allowed', () => {
    expect(remote.media('https://other.test/a.jpg')?.may).toBe('link');
    expect(remote.media('https://i0.wp.com/a.jpg')?.may).toBe('load');
    expect(remote.media('https://images.cdn.test/a.jpg')?.may).toBe('load');
    expect(remote.media('https://cdn.test.evil/a.jpg')?.may).toBe('link');
    expect(remote.media('https://evilcdn.test/a.jpg')?.may).toBe('link');
  });

  test.each(['data:image/svg+xml,<svg/>', 'blob:x', 'javascript:1', ''])(
    'with an invalid URL, %j, is rejected',
    (address) => {
      expect(embedded.media(address)).toBeNull();
    },
  );
});

test.each([
  ['https://example.com/wp-content/uploads/a.jpg', { url: '/wp-content/uploads/a.jpg', may: 'load' }],
  ['https://elsewhere.test/a.jpg', { url: 'https://elsewhere.test/a.jpg', may: 'link' }],
  ['javascript:alert(1)', null],
  ['', null],
])('URL rules: the media URL %j gives %j, also when it is cached', (address, expected) => {
  for (let time = 0; time < 2; time += 1) expect(embedded.media(address)).toEqual(expected);
});

describe('URL rules: a frame', () => {
  test('is only loaded from an allowed host over https', () => {
    expect(remote.frame('https://player.test/1')?.may).toBe('load');
    expect(remote.frame('//player.test/1')).toEqual({ url: 'https://player.test/1', may: 'load' });
    expect(remote.frame('http://player.test/1')?.may).toBe('link');
    expect(remote.frame('https://example.com/')?.may).toBe('link');
    expect(remote.frame('javascript:alert(1)')).toBeNull();
  });
});

test("URL rules: the page's ids are reserved, by name or by prefix", () => {
  const { isReserved } = urlRulesOf({
    siteUrl: 'https://example.com',
    backendUrl: 'https://example.com',
    ownOrigins: [],
    reservedIds: ['top', 'comment-*'],
  });
  expect(['top', 'topping', 'comment-12', 'comments'].map(isReserved)).toEqual([true, false, true, false]);
});
