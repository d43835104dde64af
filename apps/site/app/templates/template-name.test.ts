import { expect, test } from 'vitest';
import { readTemplateName } from './template-name.ts';

const known = ['Default', 'Blank', 'PageLargeHeader', 'PageNoSeparators', 'Landing2'] as const;

test.each([
  ['Blank', 'Blank'],
  ['blank', 'Blank'],
  ['Page (Large Header)', 'PageLargeHeader'],
  ['page-large-header', 'PageLargeHeader'],
  ['Template_PageNoSeparators', 'PageNoSeparators'],
  ['templates/landing-2.php', 'Landing2'],
  ['templates/unknown.php', 'Default'],
  ['Default', 'Default'],
  ['', 'Default'],
  [null, 'Default'],
])('readTemplateName(): %j selects %s', (name, template) => {
  expect(readTemplateName(name, known)).toBe(template);
});
