import { describe, expect, it } from 'vitest';
import { readMediaDetails, uploadPathOf } from './media-details.ts';

describe('uploadPathOf', () => {
  it.each([
    ['2014/01/spectacles.gif', '2014/01/spectacles.gif'],
    ['/var/www/html/wp-content/uploads/2009/05/old.jpg', '2009/05/old.jpg'],
    ['C:\\www\\wp-content\\uploads\\2009\\05\\old.jpg', '2009/05/old.jpg'],
    ['https://old.example/wp-content/uploads/2014/01/a.jpg', '2014/01/a.jpg'],
    ['a%20b.jpg', 'a%20b.jpg'],
    ['', null],
    ['../secret', null],
    ['2014/../../secret', null],
    ['/etc/passwd', null],
    ['/wp-content/uploads/../wp-config.php', null],
    ['2014//a.jpg', null],
    ['a\u0000.jpg', null],
    ['a.jpg?x', null],
    ['https://old.example/a.jpg', null],
  ])('returns for %j: %j', (stored, path) => {
    expect(uploadPathOf(stored)).toBe(path);
  });
});

describe('readMediaDetails', () => {
  it('reads numbers that old WordPress versions stored as text, and skips sizes with an unsafe file name', () => {
    const details = readMediaDetails(
      'a:4:{s:5:"width";s:3:"640";s:6:"height";i:480;s:5:"sizes";a:2:{s:5:"thumb";a:3:{s:4:"file";s:5:"t.jpg";s:5:"width";i:1;s:6:"height";i:2;}s:4:"evil";a:3:{s:4:"file";s:6:"../x.c";s:5:"width";i:1;s:6:"height";i:2;}}s:10:"image_meta";a:2:{s:3:"iso";i:100;s:8:"keywords";a:1:{i:0;s:3:"fox";}}}',
    );
    expect(details).toEqual({
      width: 640,
      height: 480,
      fileSize: null,
      mimeType: null,
      sizes: [{ name: 'thumb', file: 't.jpg', width: 1, height: 2, mimeType: 'image/jpeg', fileSize: null }],
      imageMeta: { iso: '100', keywords: ['fox'] },
      hasMore: false,
    });
  });

  it('reports whether the metadata has further fields', () => {
    expect(readMediaDetails('a:1:{s:6:"length";i:90;}')).toMatchObject({ hasMore: true });
  });

  it.each(['', 'i:1;', 'nonsense', 'O:8:"stdClass":0:{}'])('returns null for %j', (text) => {
    expect(readMediaDetails(text)).toBeNull();
  });
});
