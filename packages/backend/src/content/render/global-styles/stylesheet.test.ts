import { expect, test } from 'vitest';
import { globalStylesheet, type StylesheetPart } from './stylesheet.ts';

const sheet = (theme: string, ...parts: StylesheetPart[]) => globalStylesheet({ theme, parts });

test('global stylesheet: theme presets replace WordPress variables of the same name, others are appended', () => {
  const own = sheet('masthead', 'variables');
  expect(own).toMatch(/^body\{--wp--preset--color--black: #000000;--wp--preset--color--cyan-bluish-gray: /);
  expect(own).toContain('--wp--preset--font-size--small: 13px;');
  expect(own).toMatch(/--wp--preset--spacing--80: 5\.06rem;\}$/);
  const theirs = sheet('twentytwentyone', 'variables');
  expect(theirs).toContain('--wp--preset--color--white: #FFFFFF;--wp--preset--color--pale-pink: ');
  expect(theirs).toContain('--wp--preset--color--yellow: #EEEADD;--wp--preset--gradient--');
  expect(theirs).toContain('--wp--preset--font-size--small: 18px;--wp--preset--font-size--medium: 20px;');
  expect(theirs).toContain('--wp--preset--font-size--gigantic: 144px;--wp--preset--spacing--20: ');
});

test('global stylesheet: classes exist for WordPress presets only', () => {
  const classes = sheet('twentytwentyone', 'presets');
  expect(classes).toMatch(/^\.has-black-color\{color: var\(--wp--preset--color--black\) !important;\}/);
  expect(classes).toContain(
    '.has-vivid-purple-border-color{border-color: var(--wp--preset--color--vivid-purple) !important;}.has-vivid-cyan-blue-to-vivid-purple-gradient-background{background: ',
  );
  expect(classes).toMatch(
    /\.has-x-large-font-size\{font-size: var\(--wp--preset--font-size--x-large\) !important;\}$/,
  );
  expect(classes).not.toContain('yellow');
});

test('global stylesheet: layout and element rules', () => {
  const layouts = sheet('masthead', 'base-layout-styles');
  expect(layouts).toMatch(
    /^:where\(\.is-layout-flex\)\{gap: 0\.5em;\}body \.is-layout-flow > \.alignleft\{float: left;/,
  );
  expect(layouts).toMatch(/:where\(\.wp-block-columns\.is-layout-flex\)\{gap: 2em;\}$/);
  expect(sheet('masthead', 'styles')).toContain(
    '.wp-element-button, .wp-block-button__link{background-color: #32373c;',
  );
  expect(sheet('masthead', 'styles', 'base-layout-styles')).toBe(sheet('masthead', 'styles'));
});

test('global stylesheet: parts have a fixed order; no parts means the default ones', () => {
  const usual = sheet('masthead');
  expect(usual).toBe(sheet('masthead', 'presets', 'base-layout-styles', 'variables'));
  expect(usual).toBe(
    sheet('masthead', 'variables') + sheet('masthead', 'base-layout-styles') + sheet('masthead', 'presets'),
  );
});
