import { expect, test } from 'vitest';
import { readTemplateName } from './template-name.ts';

test.each([
  ['Blank', 'Blank'],
  ['blank', 'Blank'],
  ['Page (Large Header)', 'PageLargeHeader'],
  ['page-large-header', 'PageLargeHeader'],
  ['Template_PageNoSeparators', 'PageNoSeparators'],
  ['templates/unknown.php', 'Default'],
  ['Single Post (No Separators)', 'SinglePostNoSeparators'],
  ['Default', 'Default'],
  ['', 'Default'],
  [null, 'Default'],
])('the template %j is drawn as %s', (name, template) => {
  expect(readTemplateName(name)).toBe(template);
});
