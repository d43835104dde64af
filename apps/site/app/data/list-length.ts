import type { RouterContextProvider } from 'react-router';
import { ListLengthDocument } from '../generated/documents.ts';
import { servicesContext } from '../site-services.ts';
import { takeNothing, takeOnly } from '../sources/take-only.ts';
import { ask } from './ask.ts';

/** Queries the number of posts per page: 1 to 100, the maximum of a backend. */
export async function askListLength(context: Readonly<RouterContextProvider>): Promise<number> {
  const { readingSettings } = await ask(context, ListLengthDocument, {});
  const { memory } = context.get(servicesContext);
  memory.postsPerPage = Math.min(Math.max(readingSettings?.postsPerPage ?? 10, 1), 100);
  return memory.postsPerPage;
}

/** Removes the dependency on the list length: the rendered page shows no list. */
export function forgetListLength(context: Readonly<RouterContextProvider>): void {
  const { sources } = context.get(servicesContext);
  if (sources !== null) takeNothing(sources, { document: ListLengthDocument });
}

/**
 * Reduces the dependency on the list length: the rendered page shows a complete list, so it only matters whether lists may be this long.
 */
export function takeEnoughLength(context: Readonly<RouterContextProvider>, count: number): void {
  const { sources } = context.get(servicesContext);
  if (sources === null) return;
  takeOnly(
    sources,
    { document: ListLengthDocument },
    { readingSettings: { of: 'postsPerPage', reaches: count } },
  );
}
