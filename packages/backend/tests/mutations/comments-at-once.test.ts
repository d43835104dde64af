import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { prepare } from '../../src/storage/database.ts';
import { addComment, addContent } from '../seed.ts';
import { openDesk, vera } from './comment-desk.ts';

/** Changes the database like another process, and holds the write lock for a moment before. */
function beginBeside(data: string, sql: string): Promise<Disposable> {
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
    module: new URL('../../src/storage/database.ts', import.meta.url).href,
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
    await using desk = openDesk();
    const commentOn = addContent(desk.database, { slug: 'p' });
    await desk.create('visitor', { commentOn, content: '1', ...vera });
    desk.wait(15);
    using _ = await beginBeside(desk.site.data, 'UPDATE comments SET written_at = written_at + 15000');
    expect(await desk.create('visitor', { commentOn, content: '2', ...vera })).toBe(
      'You are posting comments too quickly. Slow down.',
    );
    expect(desk.database.rows(left)).toHaveLength(1);
  });

  test('concurrent comments: when the comment to reply to, change, delete or restore is gone', async () => {
    await using desk = openDesk();
    const commentOn = addContent(desk.database, { slug: 'p' });
    const attempts: [string, (id: number) => Promise<unknown>][] = [
      ['approve', (id) => desk.create('editor', { commentOn, content: '2', parent: String(id) })],
      ['approve', (id) => desk.update('editor', { id: String(id), content: 'other' })],
      ['approve', (id) => desk.remove('editor', { id: String(id) })],
      ['trash', (id) => desk.restore('editor', { id: String(id) })],
    ];
    const told = [];
    for (const [status, attempt] of attempts) {
      const id = addComment(desk.database, { content_id: commentOn, body: 'x', status });
      using _ = await beginBeside(desk.site.data, `DELETE FROM comments WHERE id = ${id}`);
      told.push(await attempt(id));
    }
    expect(told).toEqual([
      'The comment to reply to could not be found.',
      'The Comment could not be updated',
      'The Comment could not be deleted',
      { comment: null, restoredId: null },
    ]);
    expect(desk.database.rows(left)).toEqual([]);
  });
});
