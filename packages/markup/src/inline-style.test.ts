import { expect, test } from 'vitest';
import { allowStyle } from './inline-style.ts';

test('colours, sizes and gradients are kept', () => {
  expect(
    allowStyle('color: #C00; width:50%;background:linear-gradient(135deg,rgb(6,147,227) 0%,#9b51e0 100%)'),
  ).toEqual({
    color: '#C00',
    width: '50%',
    background: 'linear-gradient(135deg,rgb(6,147,227) 0%,#9b51e0 100%)',
  });
});

test("WordPress's own variables are kept, the site's are out of reach", () => {
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
])('%j says nothing that is kept', (style) => {
  expect(allowStyle(style)).toBeNull();
});

test('the last word on a property counts, without its !important', () => {
  expect(allowStyle('color:red;width:1px;color:blue !important')).toEqual({ width: '1px', color: 'blue' });
});

test('a long run of spaces takes no time', () => {
  const start = performance.now();
  expect(allowStyle(`color:${' '.repeat(60_000)}red;width:1px`)).toEqual({ width: '1px' });
  expect(performance.now() - start).toBeLessThan(500);
});
