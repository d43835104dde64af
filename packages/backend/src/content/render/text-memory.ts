import { hash } from 'node:crypto';
import type { RenderContext } from './types.ts';

/** What a text may ask the site. */
const methods = [
  'today',
  'media',
  'featuredImages',
  'attachedMedia',
  'latestPosts',
  'latestComments',
  'terms',
  'months',
  'days',
  'daysWithPosts',
  'pages',
  'reusableBlock',
] as const satisfies readonly (keyof RenderContext)[];

/** Settings that a text may look at: questions without an argument. */
const settings = [
  'importedOrigins',
  'siteTitle',
  'useSmilies',
  'dateFormat',
  'startOfWeek',
] as const satisfies readonly (keyof RenderContext)[];

/** What a text was made with: a query to the site, with a fingerprint of the answer. Mere data, so that no request is kept alive by it. */
interface Question {
  about: (typeof methods)[number] | (typeof settings)[number];
  argument: unknown;
  answer: string;
}

interface Remembered<Made> {
  stored: string;
  /** All else that decided the text. */
  circumstances: string;
  questions: readonly Question[];
  made: Made;
  size: number;
}

/**
 * Rendered texts. A text is made of what is stored and of what the site answers to its questions; it is used again when all of these are the same, so nothing has to tell the memory what has changed.
 */
export interface TextMemory<Made extends { readonly html: string }> {
  /**
   * The text as it was made before, if it would be made the same now; else as `make` makes it.
   *
   * @param name What tells this text from others that may be stored alike: the id of what it belongs to, else the text itself.
   * @param stored The stored text.
   * @param circumstances All else that decides the result, but for what `make` asks of the context it is given.
   */
  recall: (
    wanted: { name: number | string; stored: string; circumstances: string; context: RenderContext },
    make: (context: RenderContext) => Made,
  ) => Made;
}

/** Makes an empty memory. @param maxSize How many characters it holds, stored and made and asked; each takes one byte or, in a text beyond Latin, two. */
export function createTextMemory<Made extends { readonly html: string }>(maxSize: number): TextMemory<Made> {
  // A Map walks its keys in the order of insertion: what is used is inserted anew, so the first is the oldest.
  const texts = new Map<number | string, Remembered<Made>>();
  let size = 0;
  const forget = (name: number | string): void => {
    size -= texts.get(name)?.size ?? 0;
    texts.delete(name);
  };
  return {
    recall({ name, stored, circumstances, context }, make) {
      const known = texts.get(name);
      const isSame = known?.stored === stored && known.circumstances === circumstances;
      if (known !== undefined && isSame && isStillTrue(known, context)) {
        texts.delete(name);
        texts.set(name, known);
        return known.made;
      }
      const questions: Question[] = [];
      const made = make(noting(context, questions));
      forget(name);
      const asked = questions.reduce((sum, { answer }) => sum + answer.length, 0);
      const entrySize = stored.length + circumstances.length + made.html.length + asked;
      if (entrySize > maxSize / 8) return made;
      texts.set(name, { stored, circumstances, questions, made, size: entrySize });
      size += entrySize;
      for (const oldest of texts.keys()) {
        if (size <= maxSize) break;
        forget(oldest);
      }
      return made;
    },
  };
}

function isStillTrue({ questions }: Remembered<unknown>, context: RenderContext): boolean {
  return questions.every((question) => fingerprint(ask(context, question)) === question.answer);
}

/** Of answers that several texts of a request were given: a list of posts with their openings is some megabytes as JSON. */
const fingerprints = new WeakMap<object, string>();
const longAnswer = 1000;

function fingerprint(answer: unknown): string {
  const isObject = typeof answer === 'object' && answer !== null;
  const known = isObject ? fingerprints.get(answer) : undefined;
  if (known !== undefined) return known;
  const json = JSON.stringify(answer);
  const print = json.length > longAnswer ? hash('sha256', json) : json;
  if (isObject) fingerprints.set(answer, print);
  return print;
}

function ask(context: RenderContext, { about, argument }: Pick<Question, 'about' | 'argument'>): unknown {
  const answer: unknown = context[about];
  return typeof answer === 'function' ? (answer(argument) as unknown) : answer;
}

/** The same context, writing down what it is asked and what it answers. */
function noting(context: RenderContext, questions: Question[]): RenderContext {
  const note = (about: Question['about'], argument?: unknown): unknown => {
    const answer = ask(context, { about, argument });
    questions.push({ about, argument, answer: fingerprint(answer) });
    return answer;
  };
  const noted = { siteUrl: context.siteUrl };
  for (const method of methods) {
    Object.defineProperty(noted, method, { value: (argument: unknown) => note(method, argument) });
  }
  for (const name of settings) {
    let answers: [unknown] | undefined;
    Object.defineProperty(noted, name, { get: () => (answers ??= [note(name)])[0] });
  }
  return noted as RenderContext;
}
