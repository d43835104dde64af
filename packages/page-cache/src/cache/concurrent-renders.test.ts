import { expect, test, vi } from 'vitest';
import { openCachedPages } from '../../tests/cached-pages.ts';

test('revalidation: concurrent renders of many pages are limited, and all complete', async () => {
  await using site = await openCachedPages();
  const { promise, resolve: goOn } = Promise.withResolvers<null>();
  site.until = promise;
  const pending = Array.from({ length: 60 }, (_, number) => site.ask(`/${number}/`));
  await vi.waitFor(() => expect(site.renders).toHaveLength(24));
  await expect(Promise.race([...pending, Promise.resolve('nothing')])).resolves.toBe('nothing');
  goOn(null);
  await Promise.all(pending);
  expect(site.renders).toHaveLength(60);
});
