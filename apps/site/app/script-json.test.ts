import { expect, test } from 'vitest';
import { scriptJson } from './script-json.ts';

test('scriptJson: no value can end its script element', () => {
  const value = { title: '</script><script>alert(1)</script><!-- <SCRIPT \u2028' };
  const json = scriptJson(value);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(value);
});
