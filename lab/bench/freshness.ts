import { join } from 'node:path';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { load } from './load.ts';
import { median, quantile } from './median.ts';
import { type Product, secretKey, startProduct } from './product.ts';
import { type Goal, goalOf, type Section } from './report/report.ts';

const changes = 40;
const goalMs = 50;
const loadConnections = 8;

/** Measures the time from the response to a change until every page shows it, while other clients load the site. */
export async function freshness(folder: string): Promise<Section> {
  const rows: Section['rows'][number][] = [];
  const goals: Goal[] = [];
  const record = (mode: string, changed: Changes): void => {
    rows.push(row(mode, changed));
    // In front of a WordPress the goal is that no old content is served once the webhook is answered, however long rendering takes.
    if (mode.startsWith('embedded'))
      goals.push(
        goalOf(`a change is visible, ${mode}`, median(changed.freshMs), { most: goalMs, unit: ' ms' }),
      );
  };
  {
    await using site = await startProduct({
      MASTHEAD_DATA: join(folder, 'fresh'),
      MASTHEAD_WORKERS: '1',
    });
    record('embedded', await followChanges({ site, content: site }));
    record('embedded, without other requests', await followChanges({ site, content: site, isCalm: true }));
  }
  {
    await using both = await startProduct({ MASTHEAD_DATA: join(folder, 'fresh-2'), MASTHEAD_WORKERS: '2' });
    record('embedded, two processes', await followChanges({ site: both, content: both }));
  }
  {
    await using wordpress = await startProduct({
      MASTHEAD_DATA: join(folder, 'fresh-wordpress'),
      MASTHEAD_WORKERS: '1',
    });
    await using site = await startProduct({
      MASTHEAD_DATA: join(folder, 'fresh-front'),
      MASTHEAD_WORKERS: '1',
      WORDPRESS_URL: wordpress.url,
    });
    record('a WordPress, by webhook', await followChanges({ site, content: wordpress }));
  }
  return {
    title: 'From a change to its pages',
    words: `The newest post gets a new title; its page, the front page and its feed are requested until all show it. Milliseconds from the response to the change, for ${changes} changes, while ${loadConnections} connections request the same page continuously. In front of a WordPress (played by another Masthead) the time starts with the webhook. Goal: ${goalMs} ms.`,
    headings: ['mode', 'median ms', 'p99 ms', 'worst ms', 'the change itself, median ms'],
    rows,
    goals,
  };
}

interface Changes {
  readonly freshMs: readonly number[];
  readonly changeMs: readonly number[];
}

/**
 * Changes the title of the newest post repeatedly.
 *
 * @param options.content Where it is changed: the site itself, or the WordPress behind it.
 * @param options.isCalm Whether there are no other readers meanwhile.
 */
export async function followChanges({
  site,
  content,
  isCalm = false,
}: {
  site: Product;
  content: Product;
  isCalm?: boolean;
}): Promise<Changes> {
  const { posts } = await content.query('{posts(first:1){nodes{databaseId uri}}}');
  const [newest] = (posts as { nodes: { databaseId: number; uri: string }[] }).nodes;
  if (newest === undefined) throw new Error('There is no post.');
  const { databaseId, uri: path } = newest;
  const pages = [path, '/', '/feed/'];
  await untilVisible(site, pages, '');
  const over = new AbortController();
  const loading = isCalm ? null : loadUntil(over.signal, site.url + path);
  const freshMs: number[] = [];
  const changeMs: number[] = [];
  for (let number = 0; number < changes; number += 1) {
    const title = `Fresh ${number} ${Date.now().toString(36)}`;
    const begunAt = performance.now();
    await content.query('mutation($input:UpdatePostInput!){updatePost(input:$input){post{id}}}', {
      input: { id: String(databaseId), title },
    });
    const changedAt = performance.now();
    changeMs.push(changedAt - begunAt);
    if (site !== content) await sendWebhook(site, { keys: [`post:${databaseId}`] });
    await untilVisible(site, pages, title);
    freshMs.push(performance.now() - changedAt);
    await new Promise((resolve) => void setTimeout(resolve, 30));
  }
  over.abort();
  await loading;
  return { freshMs, changeMs };
}

async function loadUntil(over: AbortSignal, url: string): Promise<void> {
  while (!over.aborted) await load(url, { seconds: 2, connections: loadConnections });
}

/** Waits until all pages contain this text. */
async function untilVisible(site: Product, pages: readonly string[], expected: string): Promise<void> {
  await Promise.all(
    pages.map(async (path) => {
      for (;;) {
        const response = await fetch(site.url + path);
        const text = await response.text();
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        if (text.includes(expected)) return;
      }
    }),
  );
}

async function sendWebhook(site: Product, what: { keys: readonly string[] }): Promise<void> {
  const path = '/api/faust/purge';
  const body = JSON.stringify(what);
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: sign({ method: 'POST', path, body }, { secret: secretKey, now: Date.now() }),
    },
    body,
  });
  if (!response.ok)
    throw new Error(`The webhook responded with ${response.status}: ${await response.text()}`);
}

const row = (mode: string, { freshMs, changeMs }: Changes) => [
  mode,
  median(freshMs).toFixed(1),
  quantile(freshMs, 0.99).toFixed(1),
  Math.max(...freshMs).toFixed(1),
  median(changeMs).toFixed(1),
];
