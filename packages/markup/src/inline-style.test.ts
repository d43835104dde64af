import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { expect, test } from 'vitest';
import { allowStyle } from './inline-style.ts';

test('allowStyle: colours, sizes and gradients are allowed', () => {
  expect(
    allowStyle('color: #C00; width:50%;background:linear-gradient(135deg,rgb(6,147,227) 0%,#9b51e0 100%)'),
  ).toEqual({
    color: '#C00',
    width: '50%',
    background: 'linear-gradient(135deg,rgb(6,147,227) 0%,#9b51e0 100%)',
  });
});

test("allowStyle: WordPress's variables are allowed, the site's are not", () => {
  expect(allowStyle('padding:var(--wp--preset--spacing--40)')).toEqual({
    padding: 'var(--wp--preset--spacing--40)',
  });
  expect(allowStyle('color:var(--color-background)')).toBeNull();
});

test.each([
  'position:fixed',
  'background:url(https://evil.test/x)',
  'background-image:url("javascript:1")',
  'width:expression(alert(1))',
  'color:red\\3b position:fixed',
  'behavior:url(x)',
  '-moz-binding:url(x)',
  'color:image-set("x" 1x)',
  'margin-left:-9999px',
  'margin:0 0 -3em',
  'margin-top:calc(0px - 50em)',
  'color:red /* */',
  'width:calc(1px',
  'width:1px)',
  'color:"red"',
  '--color-text:red',
  'color',
  'z-index:9',
])('allowStyle: %j is dropped', (style) => {
  expect(allowStyle(style)).toBeNull();
});

test('allowStyle: the last declaration of a property wins, without !important', () => {
  expect(allowStyle('color:red;width:1px;color:blue !important')).toEqual({ width: '1px', color: 'blue' });
});

test('allowStyle: a long run of spaces does not cause backtracking', async () => {
  const growth = await cpuGrowth((size) => {
    expect(allowStyle(`color:${' '.repeat(size)}red;width:1px`)).toEqual({ width: '1px' });
  }, 60_000);
  expect(growth).toBeLessThan(30);
});
