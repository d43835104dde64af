import { type DataLock, lockData } from '@masthead/backend/data-lock';
import type { Config } from '@masthead/config';

/**
 * Locks the data directory for this server until the process exits.
 *
 * @throws {BackendError} `data_in_use` if another server uses it.
 */
export async function lockServerData({ dataDirectory }: Pick<Config, 'dataDirectory'>): Promise<DataLock> {
  const lock = await lockData(dataDirectory, {
    program: 'server',
    onWait: ({ pid }) => console.log(`Waiting for process ${pid}, which is stopping …`),
  });
  process.once('exit', () => lock[Symbol.dispose]());
  return lock;
}
