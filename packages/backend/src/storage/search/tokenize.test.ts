import { expect, test } from 'vitest';
import { tokenize } from './tokenize.ts';

test('tokenizer: everything except letters, marks and digits separates words', () => {
  expect(tokenize('<p class="wp-image">It’s 3.14_a</p>')).toEqual([
    'p',
    'class',
    'wp',
    'image',
    'it',
    's',
    '3',
    '14',
    'a',
    'p',
  ]);
  expect(tokenize('हिन्दी, العربية')).toEqual(['हिन्दी', 'العربية'].map((word) => word.normalize('NFC')));
});

test('tokenizer: scripts without spaces yield one word per character', () => {
  expect(tokenize('iPhone手机 ラーメン')).toEqual(['iphone', '手', '机', 'ラ', 'ー', 'メ', 'ン']);
});

test('tokenizer: an overlong word is cut to 64 code units', () => {
  expect(tokenize('a'.repeat(1000))).toEqual(['a'.repeat(64)]);
  expect(tokenize(`a${'𐌰'.repeat(80)}`)).toEqual([`a${'𐌰'.repeat(31)}`]);
});
