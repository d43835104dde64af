import { ServiceError } from '../../service/editing-service.ts';
import type { Clock } from '../clock.ts';

const requestLimitMs = 30_000;

/**
 * Waits for a response for a limited time. A response that arrives later is ignored: the request is repeated, and if both were stored, the
 * versions that were sent are compared.
 *
 * @throws {ServiceError} `unavailable`
 */
export function withTimeLimit<Result>(clock: Clock, response: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(requestLimitMs, () => {
      reject(new ServiceError('unavailable', 'The server does not respond.'));
    });
    response.finally(cancel).then(resolve, reject);
  });
}
