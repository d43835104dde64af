import { expect, test, vi } from 'vitest';
import { photograph, renderContext } from '../../../../tests/render/render-context.ts';
import { createRenderedTextCache } from './rendered-text-cache.ts';
import type { RenderContext } from '../types.ts';

const make = () =>
  vi.fn<(context: RenderContext) => { html: string }>((context) => ({
    html: `${context.today()} ${JSON.stringify(context.media({ ids: [12], texts: [] }))}`,
  }));
const wanted = (overrides: Partial<RenderContext> = {}) => ({
  name: 7,
  stored: 'stored',
  circumstances: 'title',
  context: renderContext({ today: () => 1, ...overrides }),
});

test('rendered-text cache: renders once while the context returns the same data', () => {
  const memory = createRenderedTextCache(10_000);
  const making = make();
  expect(memory.getOrRender(wanted(), making).html).toBe('1 []');
  expect(memory.getOrRender(wanted(), making).html).toBe('1 []');
  expect(making).toHaveBeenCalledTimes(1);
});

test('rendered-text cache: re-renders when the data, the stored text or the variant changes', () => {
  const memory = createRenderedTextCache(10_000);
  const making = make();
  memory.getOrRender(wanted(), making);
  expect(memory.getOrRender(wanted({ today: () => 2 }), making).html).toBe('2 []');
  expect(memory.getOrRender(wanted({ media: () => [photograph()] }), making).html).toContain('boat.jpg');
  memory.getOrRender({ ...wanted(), circumstances: 'another title' }, making);
  memory.getOrRender({ ...wanted(), stored: 'another text' }, making);
  expect(making).toHaveBeenCalledTimes(5);
});

test('rendered-text cache: caches equal stored texts of different content separately', () => {
  const memory = createRenderedTextCache(10_000);
  const making = make();
  for (const name of [7, 8, 7, 8]) {
    memory.getOrRender({ ...wanted(), name, circumstances: `title of ${name}` }, making);
  }
  expect(making).toHaveBeenCalledTimes(2);
});

test('rendered-text cache: a hit still records the dependencies of the text', () => {
  const memory = createRenderedTextCache(10_000);
  const media = vi.fn<() => readonly never[]>(() => []);
  memory.getOrRender(wanted({ media }), make());
  memory.getOrRender(wanted({ media }), make());
  expect(media).toHaveBeenCalledTimes(2);
});

test('rendered-text cache: evicts the least recently used text; a single text never fills it', () => {
  const memory = createRenderedTextCache(100);
  const making = vi.fn<() => { html: string }>(() => ({ html: 'x' }));
  const recall = (stored: string) => memory.getOrRender({ ...wanted(), name: stored, stored }, making);
  for (const stored of ['1234', '2345', '3456', '4567', '5678', '6789', '7890', '8901', '9012', '0123'])
    recall(stored);
  recall('1234');
  expect(making).toHaveBeenCalledTimes(10);
  recall('abcd');
  recall('1234');
  recall('2345');
  expect(making).toHaveBeenCalledTimes(12);
  recall('y'.repeat(50));
  recall('y'.repeat(50));
  expect(making).toHaveBeenCalledTimes(14);
});
