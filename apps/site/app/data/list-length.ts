import type { RouterContextProvider } from 'react-router';
import { ListLengthDocument } from '../generated/documents.ts';
import { servicesContext } from '../site-services.ts';
import { takeNothing, takeOnly } from '../sources/take-only.ts';
import { ask } from './ask.ts';

/** Asks how many posts a list shows: 1 to 100, which is the most a backend gives at once. */
export async function askListLength(context: Readonly<RouterContextProvider>): Promise<number> {
  const { readingSettings } = await ask(context, ListLengthDocument, {});
  const { memory } = context.get(servicesContext);
  memory.postsPerPage = Math.min(Math.max(readingSettings?.postsPerPage ?? 10, 1), 100);
  return memory.postsPerPage;
}

/** What was drawn shows no list: it stays as it is when lists become longer. */
export function forgetListLength(context: Readonly<RouterContextProvider>): void {
  const { sources } = context.get(servicesContext);
  if (sources !== null) takeNothing(sources, { document: ListLengthDocument });
}

/** What was drawn shows a list from end to end: it stays as it is while lists may be as long as that. */
export function takeEnoughLength(context: Readonly<RouterContextProvider>, count: number): void {
  const { sources } = context.get(servicesContext);
  if (sources === null) return;
  takeOnly(
    sources,
    { document: ListLengthDocument },
    { readingSettings: { of: 'postsPerPage', reaches: count } },
  );
}
