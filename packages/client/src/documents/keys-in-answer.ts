import { ownerPrefix } from './print-document.ts';
import type { AnyDocument, Variables } from './typed-document.ts';

/**
 * Finds a document in what was posted, where it may be one of several that travelled together.
 *
 * @param body JSON, as it was sent.
 * @param variables The values it was asked with. Default: any.
 * @returns By the keys of its root fields those of the whole answer, which are the same where it was sent alone; none where it is not in it.
 */
export function keysInAnswer(
  body: string,
  { name, selections }: AnyDocument,
  variables?: Variables,
): ReadonlyMap<string, string> {
  const names = /^\{"query":"query (\w+)/.exec(body)?.[1]?.split('_') ?? [];
  const prefixes = names.flatMap((each, owner) =>
    each === name ? [names.length === 1 ? '' : ownerPrefix(owner)] : [],
  );
  const prefix = prefixes.find((each) => variables === undefined || isAskedWith(body, each, variables));
  if (prefix === undefined) return new Map();
  return new Map([...selections.matchAll(/%(\w+):/g)].map(([, key = '']) => [key, prefix + key]));
}

function isAskedWith(body: string, prefix: string, variables: Variables): boolean {
  const sent = Object.entries((JSON.parse(body) as { variables: Variables }).variables);
  const own = sent.flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  );
  return JSON.stringify(Object.fromEntries(own)) === JSON.stringify(variables);
}
