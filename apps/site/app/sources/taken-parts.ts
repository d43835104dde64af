import { hash } from 'node:crypto';

/** The part of a list that a page uses: the first items, without some excluded by id. */
export interface TakenPart {
  readonly except: readonly string[];
  readonly atMost: number;
}

/** Only whether a number, a field of an object, reaches a threshold. */
export interface TakenReach {
  readonly of: string;
  readonly reaches: number;
}

/**
 * The used part of a response, by the response keys of its root fields: `null` for an unused field; fields that are not listed are used
 * completely.
 */
export type TakenParts = Readonly<Record<string, TakenPart | TakenReach | null>>;

/** The items of a list that a page uses. */
export const takenOf = <Node extends { readonly id: string }>(
  nodes: readonly Node[],
  { except, atMost }: TakenPart,
): Node[] => nodes.filter(({ id }) => !except.includes(id)).slice(0, atMost);

/** Equal for two responses that agree in the used fields, or byte for byte when all are used. */
export function printOf(answer: string | Uint8Array, takes?: TakenParts): string {
  const part = takes === undefined ? answer : takenOfAnswer(answer.toString(), takes);
  return hash('sha1', part, 'base64url');
}

/** Other top-level properties, such as `extensions`, describe how the response was produced. */
function takenOfAnswer(text: string, takes: TakenParts): string {
  const answer = readAnswer(text);
  if (answer === null) return text;
  const data = Object.entries(answer.data).flatMap(([key, value]) => {
    const part = Object.hasOwn(takes, key) ? takes[key] : undefined;
    if (part === null) return [];
    return [[key, part === undefined ? value : takenOfValue(value, part)]];
  });
  return JSON.stringify([data, answer.errors]);
}

/** Values of an unexpected shape are used completely. */
function takenOfValue(
  value: (Partial<List> & Record<string, unknown>) | null,
  part: TakenPart | TakenReach,
): unknown {
  if (!('reaches' in part)) return isList(value) ? takenOf(value.nodes, part) : value;
  const found = value?.[part.of];
  return typeof found === 'number' ? found >= part.reaches : value;
}

interface List {
  readonly nodes: readonly { readonly id: string }[];
}

/** A failed list may be `null` or contain `null`. */
const isList = (value: Partial<List> | null): value is List =>
  Array.isArray(value?.nodes) && value.nodes.every((node: List['nodes'][number] | null) => node !== null);

/** Proxies may return anything. */
function readAnswer(text: string): { data: object; errors?: unknown } | null {
  try {
    const answer = JSON.parse(text) as { data?: object | null; errors?: unknown } | null;
    return answer?.data ? { ...answer, data: answer.data } : null;
  } catch {
    return null;
  }
}
