import { hash } from 'node:crypto';

/** How much of a list a page takes: those first that are none of some, told by their ids. */
export interface Excerpt {
  readonly except: readonly string[];
  readonly atMost: number;
}

/** What a page takes of an answer, by the keys of its root fields: nothing where there is `null`, and all that is not named. */
export type Excerpts = Readonly<Record<string, Excerpt | null>>;

/** What a page takes of a list. */
export const taken = <Node extends { readonly id: string }>(
  nodes: readonly Node[],
  { except, atMost }: Excerpt,
): Node[] => nodes.filter(({ id }) => !except.includes(id)).slice(0, atMost);

/** The same for two answers of which a page takes the same; byte for byte where that is all. */
export function printOf(answer: string | Uint8Array, excerpts?: Excerpts): string {
  const part = excerpts === undefined ? answer : excerptOf(answer.toString(), excerpts);
  return hash('sha1', part, 'base64url');
}

/** What is beside data and errors says how an answer was made. */
function excerptOf(text: string, excerpts: Excerpts): string {
  const answer = readAnswer(text);
  if (answer === null) return text;
  const data = Object.entries(answer.data).flatMap(([key, value]) => {
    const excerpt = Object.hasOwn(excerpts, key) ? excerpts[key] : undefined;
    if (excerpt === null) return [];
    return [[key, excerpt !== undefined && isList(value) ? taken(value.nodes, excerpt) : value]];
  });
  return JSON.stringify([data, answer.errors]);
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
