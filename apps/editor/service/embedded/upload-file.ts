import { ServiceError, type UploadOptions } from '../editing-service.ts';
import { codeOfStatus } from './code-of-status.ts';
import type { Requests } from './requests.ts';

/**
 * Uploads a file to the media endpoint. `fetch` cannot report the progress of a request body, so this uses XMLHttpRequest.
 *
 * @returns The ID of the media item.
 * @throws {ServiceError}
 */
export async function uploadFile(
  file: File,
  { getAccessToken, backendUrl }: Pick<Requests, 'getAccessToken' | 'backendUrl'>,
  { onProgress, signal, parentId }: UploadOptions,
): Promise<number> {
  const token = await getAccessToken();
  if (token === null) throw new ServiceError('signed_out', 'Sign in to upload files.');
  const body = new FormData();
  body.append('file', file, file.name);
  if (parentId !== undefined) body.append('post', String(parentId));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = new XMLHttpRequest();
  request.open('POST', `${backendUrl}/wp-json/wp/v2/media`);
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress?.(total > 0 ? loaded / total : 0),
  );
  request.addEventListener('load', () => {
    const response = request.response as { id?: unknown; message?: unknown } | null;
    if (request.status < 300 && typeof response?.id === 'number') return resolve(response.id);
    const message =
      typeof response?.message === 'string' ? response.message : `HTTP status ${request.status}`;
    return reject(new ServiceError(codeOfStatus(request.status), message));
  });
  request.addEventListener('error', () =>
    reject(new ServiceError('unavailable', 'The server is unreachable.')),
  );
  request.addEventListener('abort', () =>
    reject(new ServiceError('unexpected', 'The upload was cancelled.')),
  );
  signal?.addEventListener('abort', () => request.abort());
  request.send(body);
  return promise;
}
