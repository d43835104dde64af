import { describe, expect, test } from 'vitest';
import { dateFormats } from './date-formats.ts';

describe('dateFormats: the formats', () => {
  test.each([
    ['en_US', 'F j, Y', 'g:i a'],
    ['de_DE', 'j. F Y', 'H:i'],
    ['de_DE_formal', 'j. F Y', 'H:i'],
    ['ar', 'j F، Y', 'g:i a'],
    ['nn_NO', 'F j, Y', 'g:i a'],
  ])('are the defaults of %s when unset', (language, dateFormat, timeFormat) => {
    const usual = { dateFormat, timeFormat };
    expect(dateFormats({ date: 'F j, Y', time: 'g:i a', language })).toEqual(usual);
    expect(dateFormats({ date: '', time: null, language })).toEqual(usual);
  });

  test('are the configured ones in any language', () => {
    expect(dateFormats({ date: 'Y-m-d', time: 'H.i', language: 'de_DE' })).toEqual({
      dateFormat: 'Y-m-d',
      timeFormat: 'H.i',
    });
  });
});
