import * as markup from '@masthead/markup';
import { expect, test, vi } from 'vitest';
import { renderContext, renderedContent } from '../../../../tests/render/render-context.ts';
import { createRenderer } from '../create-renderer.ts';

const months = () => Array.from({ length: 100 }, (_, index) => ({ year: 2000 + index, month: 2, posts: 3 }));

const render = (count: number) =>
  createRenderer(renderContext({ months })).body(
    renderedContent('<!-- wp:archives {"type":"monthly"} /-->'.repeat(count)),
  );

test('dynamic blocks: repetitions that exceed the elements of a body are not counted one by one', () => {
  const fitting = render(20);
  expect(fitting.html.split('<li>')).toHaveLength(2001);
  const countElements = vi.spyOn(markup, 'countElements');
  render(5000);
  const counted = countElements.mock.calls.reduce((sum, [html]) => sum + html.length, 0);
  // Each that fits is counted, the body as a whole once or twice, and the first that does not fit.
  expect(counted).toBeLessThan(20 * fitting.html.length);
});
