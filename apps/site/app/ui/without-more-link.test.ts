import { expect, test } from 'vitest';
import { withoutMoreLink } from './without-more-link.ts';

test('the link to the rest is taken off, and nothing else', () => {
  const made =
    '<p>Grab a <a href="/paddle/">paddle</a> and&hellip; <a class="more-link" href="/x/">Continue reading <span>X</span></a></p>';
  expect(withoutMoreLink(made)).toBe('<p>Grab a <a href="/paddle/">paddle</a> and&hellip;</p>');
  expect(withoutMoreLink('<p>By hand.</p>')).toBe('<p>By hand.</p>');
  expect(withoutMoreLink(null)).toBe('');
});
