import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('foldText: removes case and accents, but keeps separate letters such as й', () => {
  expect(foldText('ÀÉÎÕÜ Ærø Łódź Straße ΟΔΌΣ οδός')).toBe('aeiou aero lodz strasse οδοσ οδοσ');
  expect(foldText('Йод ёлка')).toBe('йод елка');
  expect(foldText('한글 हिन्दी')).toBe('한글 हिन्दी'.normalize('NFC'));
});
