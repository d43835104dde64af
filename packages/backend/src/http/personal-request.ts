import type { Caller } from '../graphql/context.ts';

/** The header in which trusted programs send the secret key, as to the Faust plugin. */
export const secretHeader = 'x-faust-secret';

const personalHeaders = ['authorization', secretHeader];

/** Whether a request says who asks, or tries to: its answer is told to nobody else, and kept nowhere. */
export function isPersonal(request: Request, caller: Caller | null): boolean {
  return caller?.userId !== undefined || personalHeaders.some((name) => request.headers.has(name));
}

/** The headers of a request by their names in small letters, as Node tells them. */
export type NodeHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The same of headers alone. */
export const hasPersonalHeaders = (headers: NodeHeaders): boolean =>
  personalHeaders.some((name) => headers[name] !== undefined);
