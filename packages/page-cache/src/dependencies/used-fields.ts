import { hash } from 'node:crypto';
import { isRecord } from '@masthead/kit';

/** The part of a list that a page uses: the first items, without some excluded by id. */
export interface UsedItems {
  readonly except: readonly string[];
  readonly atMost: number;
}

/** Only whether a number, a field of an object, reaches a threshold. */
export interface UsedThreshold {
  readonly of: string;
  readonly reaches: number;
}

/** Only some fields of an object. */
export interface UsedMembers {
  readonly only: readonly string[];
}

/**
 * The used part of a response, by the response keys of its root fields: `null` for an unused field; fields that are not listed are used
 * completely.
 */
export type UsedFields = Readonly<Record<string, UsedItems | UsedThreshold | UsedMembers | null>>;

/** The items of a list that a page uses. */
export const usedItemsOf = <Node extends { readonly id: string }>(
  nodes: readonly Node[],
  { except, atMost }: UsedItems,
): Node[] => nodes.filter(({ id }) => !except.includes(id)).slice(0, atMost);

/** Equal for two responses that agree in the used fields, or byte for byte when all are used. */
export function fingerprintOf(answer: string | Uint8Array, usedFields?: UsedFields): string {
  if (usedFields === undefined) return hash('sha1', answer, 'base64url');
  const text = answer.toString();
  const response = parseResponse(text);
  return response === null ? hash('sha1', text, 'base64url') : fingerprintOfUsed(response, usedFields);
}

/** The same for a parsed response. */
export function fingerprintOfUsed(response: unknown, usedFields: UsedFields): string {
  const part = isResponse(response) ? usedPartOf(response, usedFields) : response;
  return hash('sha1', JSON.stringify(part), 'base64url');
}

/** Other top-level properties, such as `extensions`, describe how the response was produced. */
function usedPartOf({ data, errors }: GraphqlResponse, usedFields: UsedFields): unknown {
  const used = Object.entries(data).flatMap(([key, value]) => {
    const part = Object.hasOwn(usedFields, key) ? usedFields[key] : undefined;
    if (part === null) return [];
    return [[key, part === undefined ? value : usedValueOf(value, part)]];
  });
  return [used, errors];
}

/** Values of an unexpected shape are used completely. */
function usedValueOf(
  value: (Partial<List> & Record<string, unknown>) | null,
  part: UsedItems | UsedThreshold | UsedMembers,
): unknown {
  if ('only' in part) return isRecord(value) ? part.only.map((name) => value[name]) : value;
  if (!('reaches' in part)) return isList(value) ? usedItemsOf(value.nodes, part) : value;
  const found = value?.[part.of];
  return typeof found === 'number' ? found >= part.reaches : value;
}

interface List {
  readonly nodes: readonly { readonly id: string }[];
}

/** A failed list may be `null` or contain `null`. */
const isList = (value: Partial<List> | null): value is List =>
  Array.isArray(value?.nodes) && value.nodes.every((node: List['nodes'][number] | null) => node !== null);

interface GraphqlResponse {
  readonly data: object;
  readonly errors?: unknown;
}

/** Proxies may return anything. */
const isResponse = (value: unknown): value is GraphqlResponse => isRecord(value) && isRecord(value['data']);

function parseResponse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
