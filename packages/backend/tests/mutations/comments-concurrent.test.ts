import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { prepare } from '../../src/storage/sqlite/database.ts';
import { addComment, addContent } from '../seed.ts';
import { openCommentSite, vera } from './comment-site.ts';

/** Changes the database like another process, and holds the write lock for a moment before. */
function beginInOtherProcess(data: string, sql: string): Promise<Disposable> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.module).then(({ openDatabase }) => {
      const database = openDatabase({ file: workerData.file, durability: 'normal' });
      database.transaction(() => {
        parentPort.postMessage('begun');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
        database.write({ sql: workerData.sql });
      });
      database.close();
    });`;
  const workerData = {
    sql,
    file: join(data, 'masthead.db'),
    module: new URL('../../src/storage/sqlite/database.ts', import.meta.url).href,
  };
  const worker = new Worker(code, { eval: true, workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve({ [Symbol.dispose]: () => void worker.terminate() }));
    worker.once('error', reject);
  });
}

const left = prepare<{ id: number; status: string }, []>('SELECT id, status FROM comments ORDER BY id');

describe('concurrent comments: comments that another process is committing count', () => {
  test('concurrent comments: for the minimum interval of an IP address', async () => {
    await using testSite = openCommentSite();
    const commentOn = addContent(testSite.database, { slug: 'p' });
    await testSite.create('visitor', { commentOn, content: '1', ...vera });
    testSite.wait(15);
    using _ = await beginInOtherProcess(
      testSite.site.data,
      'UPDATE comments SET written_at = written_at + 15000',
    );
    expect(await testSite.create('visitor', { commentOn, content: '2', ...vera })).toBe(
      'You are posting comments too quickly. Slow down.',
    );
    expect(testSite.database.rows(left)).toHaveLength(1);
  });

  test('concurrent comments: when the comment to reply to, change, delete or restore is gone', async () => {
    await using testSite = openCommentSite();
    const commentOn = addContent(testSite.database, { slug: 'p' });
    const attempts: [string, (id: number) => Promise<unknown>][] = [
      ['approve', (id) => testSite.create('editor', { commentOn, content: '2', parent: String(id) })],
      ['approve', (id) => testSite.update('editor', { id: String(id), content: 'other' })],
      ['approve', (id) => testSite.remove('editor', { id: String(id) })],
      ['trash', (id) => testSite.restore('editor', { id: String(id) })],
    ];
    const results = [];
    for (const [status, attempt] of attempts) {
      const id = addComment(testSite.database, { content_id: commentOn, body: 'x', status });
      using _ = await beginInOtherProcess(testSite.site.data, `DELETE FROM comments WHERE id = ${id}`);
      results.push(await attempt(id));
    }
    expect(results).toEqual([
      'The comment to reply to could not be found.',
      'The Comment could not be updated',
      'The Comment could not be deleted',
      { comment: null, restoredId: null },
    ]);
    expect(testSite.database.rows(left)).toEqual([]);
  });
});
