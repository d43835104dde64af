import { describe, expect, test } from 'vitest';
import { belongsTo, extensionOf, isMissingAltText, kindOf } from './media-kind.ts';

const photo = { mimeType: 'image/jpeg', altText: '' };

describe('media kind', () => {
  test('everything except images, video and audio is a document', () => {
    expect(['image/png', 'video/mp4', 'audio/mpeg', 'application/pdf', ''].map(kindOf)).toEqual([
      'image',
      'video',
      'audio',
      'document',
      'document',
    ]);
  });

  test('the extension is read from the path of a URL', () => {
    expect(extensionOf('https://site.test/uploads/2026/report.final.pdf?v=2')).toBe('PDF');
    expect(extensionOf('https://site.test/uploads/README')).toBe('');
  });

  test('only images can be without alternative text', () => {
    expect(isMissingAltText(photo)).toBe(true);
    expect(isMissingAltText({ ...photo, altText: ' ' })).toBe(true);
    expect(isMissingAltText({ ...photo, altText: 'A boat' })).toBe(false);
    expect(isMissingAltText({ mimeType: 'application/pdf', altText: '' })).toBe(false);
  });

  test('a new item belongs to the lists whose filters it matches', () => {
    expect(belongsTo(photo, { kind: null, isMissingAltText: false })).toBe(true);
    expect(belongsTo(photo, { kind: 'image', isMissingAltText: true })).toBe(true);
    expect(belongsTo(photo, { kind: 'audio', isMissingAltText: false })).toBe(false);
    expect(belongsTo({ ...photo, altText: 'A boat' }, { kind: null, isMissingAltText: true })).toBe(false);
  });
});
