import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../bench/load.ts';
import { makeSite, newestPosts } from '../bench/made-site.ts';
import { memoryMebibytes, openFiles } from '../bench/process-facts.ts';
import { startProduct } from '../bench/product.ts';

export interface SoakOptions {
  readonly seconds: number;
  readonly onProgress?: (words: string) => void;
}

export interface SoakReport {
  readonly looks: readonly { files: number; memory: number }[];
  /** Open files and memory at the first look were those of the last one, nearly. */
  readonly isFlat: boolean;
}

const looks = 20;
const allowedFiles = 4;
const allowedGrowth = 1.3;

/**
 * Reads, writes, and breaks off connections for a long time. Between two looks at open files and memory all connections are closed, so
 * that what is left open is left for ever.
 */
export async function runSoak({ seconds, onProgress = () => {} }: SoakOptions): Promise<SoakReport> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-soak-'));
  try {
    const data = join(folder, 'data');
    await makeSite(data, 1000);
    await using product = await startProduct({ MASTHEAD_DATA: data, MASTHEAD_WORKERS: '1' });
    const posts = await newestPosts(product.url, 200);
    const turnSeconds = Math.max(Math.round(seconds / looks), 3);
    const found: { files: number; memory: number }[] = [];
    for (let turn = 0; turn < looks; turn += 1) {
      const until = Date.now() + turnSeconds * 1000;
      await Promise.all([
        load(product.url + (posts[turn]?.uri ?? '/'), { seconds: turnSeconds, connections: 32 }),
        read(product.url, posts, until),
        breakOff(product.url, until),
        write(product, posts, until),
      ]);
      // A server keeps connections for five seconds.
      await wait(6000);
      found.push({ files: openFiles(product.pid) ?? 0, memory: memoryMebibytes(product.pid) ?? 0 });
      onProgress(`${found.at(-1)?.files} open files, ${found.at(-1)?.memory} MiB`);
    }
    // The first turn fills caches.
    const [, first = { files: 0, memory: 0 }] = found;
    const last = found.at(-1) ?? first;
    const early = Math.max(...found.slice(0, Math.ceil(found.length / 4)).map(({ memory }) => memory));
    const isFlat = last.files <= first.files + allowedFiles && last.memory <= early * allowedGrowth;
    return { looks: found, isFlat };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Post = Awaited<ReturnType<typeof newestPosts>>[number];

/** Many pages, each now and then, on connections of their own. */
async function read(url: string, posts: readonly Post[], until: number): Promise<void> {
  for (let number = 0; Date.now() < until; number += 1) {
    const { uri } = posts[number % posts.length] ?? { uri: '/' };
    const response = await fetch(url + uri, { headers: { connection: 'close' } });
    await response.arrayBuffer();
  }
}

/** Connections that are gone before they were answered, or never say what they want. */
async function breakOff(url: string, until: number): Promise<void> {
  const { hostname, port } = new URL(url);
  while (Date.now() < until) {
    const socket = connect(Number(port), hostname, () => {
      socket.write(Math.random() < 0.5 ? 'GET /feed/ HTTP/1.1\r\nhost: a\r\n\r\n' : 'GET / HT');
      setTimeout(() => socket.destroy(), Math.random() * 20);
    });
    socket.on('error', () => {});
    await wait(50);
  }
}

async function write(
  product: Awaited<ReturnType<typeof startProduct>>,
  posts: readonly Post[],
  until: number,
): Promise<void> {
  for (let number = 0; Date.now() < until; number += 1) {
    const { id = 0 } = posts[number % posts.length] ?? {};
    await product.ask('mutation($input:UpdatePostInput!){updatePost(input:$input){post{id}}}', {
      input: { id: String(id), title: `Soaked ${number}` },
    });
    await wait(500);
  }
}
