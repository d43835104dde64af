import { hash } from 'node:crypto';

/** How much of a list a page takes: those first that are none of some, told by their ids. */
export interface TakenPart {
  readonly except: readonly string[];
  readonly atMost: number;
}

/** Of a number, which is a field of an object, a page takes whether it reaches another. */
export interface TakenReach {
  readonly of: string;
  readonly reaches: number;
}

/** What a page takes of an answer, by the keys of its root fields: nothing where there is `null`, and all that is not named. */
export type TakenParts = Readonly<Record<string, TakenPart | TakenReach | null>>;

/** What a page takes of a list. */
export const takenOf = <Node extends { readonly id: string }>(
  nodes: readonly Node[],
  { except, atMost }: TakenPart,
): Node[] => nodes.filter(({ id }) => !except.includes(id)).slice(0, atMost);

/** The same for two answers of which a page takes the same; byte for byte where that is all. */
export function printOf(answer: string | Uint8Array, takes?: TakenParts): string {
  const part = takes === undefined ? answer : takenOfAnswer(answer.toString(), takes);
  return hash('sha1', part, 'base64url');
}

/** What is beside data and errors says how an answer was made. */
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

/** What is not as it should be counts whole. */
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

/** What has failed may be none, or have nothing in some places. */
const isList = (value: Partial<List> | null): value is List =>
  Array.isArray(value?.nodes) && value.nodes.every((node: List['nodes'][number] | null) => node !== null);

/** Others than a backend may have answered, with anything. */
function readAnswer(text: string): { data: object; errors?: unknown } | null {
  try {
    const answer = JSON.parse(text) as { data?: object | null; errors?: unknown } | null;
    return answer?.data ? { ...answer, data: answer.data } : null;
  } catch {
    return null;
  }
}
