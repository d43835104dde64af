import type { Caller } from '../graphql/context.ts';

/** The header for the secret key, as in the Faust plugin. */
export const secretHeader = 'x-faust-secret';

const personalHeaders = ['authorization', secretHeader];

/** Whether a request has credentials, valid or not. Its response must not be shared or cached. */
export function isPersonal(request: Request, caller: Caller | null): boolean {
  return caller?.userId !== undefined || personalHeaders.some((name) => request.headers.has(name));
}

/** Request headers by lowercase name, as in Node. */
export type NodeHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whether request headers contain credentials. */
export const hasPersonalHeaders = (headers: NodeHeaders): boolean =>
  personalHeaders.some((name) => headers[name] !== undefined);
