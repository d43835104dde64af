import { schemaSdl } from '@masthead/contract';
import { canaryUsers } from '@masthead/testing';
import { buildSchema } from 'graphql';
import { checkResponse, type FuzzResponse } from './check-response.ts';
import { type FuzzCase, makeCase } from './make-case.ts';
import { openStage } from './stage.ts';

/** A case with a wrong response. */
export interface FuzzFailure {
  readonly fuzzCase: FuzzCase;
  readonly errors: readonly string[];
  readonly response: FuzzResponse;
  /** The errors logged during the case. */
  readonly logged: readonly unknown[];
}

/** The result of a run. */
export interface FuzzReport {
  readonly cases: number;
  readonly failures: readonly FuzzFailure[];
  /** Counts of responses by kind: `data`, `data and CODE`, a code, or a status. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly slowestMs: number;
}

export interface FuzzOptions {
  readonly seed: number;
  readonly count: number;
  /** The number of the first case; default 0. */
  readonly from?: number;
  /** Stops after so many failures; default 20. */
  readonly maxFailures?: number;
  /** Called after each case with how many are done. */
  readonly onCase?: (done: number) => void;
  readonly onFailure?: (failure: FuzzFailure) => void;
}

/**
 * Every third response is compared with that of the twin; the others are only searched for hidden texts. Searches are never compared:
 * prefixes are completed from the words of all content, up to a limit, so a twin with less content may find more.
 */
const twinEvery = 3;
const primedEvery = 8;

/** Sends random queries to a planted site and checks each response. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { seed, count, from = 0, maxFailures = 20, onCase = () => {}, onFailure = () => {} } = options;
  const schema = buildSchema(schemaSdl);
  const failures: FuzzFailure[] = [];
  const outcomes = new Map<string, number>();
  let [done, slowestMs] = [0, 0];
  await using stage = await openStage();
  for (let number = from; number < from + count && failures.length < maxFailures; number += 1) {
    const fuzzCase = makeCase(schema, { seed, number });
    // A response cached for a viewer who sees everything must not reach another viewer.
    if (number % primedEvery === 0) await stage.send({ ...fuzzCase, viewer: canaryUsers.ada });
    const response = await stage.send(fuzzCase);
    const isCompared = number % twinEvery === 0 && !/search/i.test(textOf(fuzzCase));
    const twin = isCompared ? await stage.sendToTwin(fuzzCase) : null;
    const logged = stage.takeErrors();
    const errors = checkResponse(response, fuzzCase.viewer, textOf(fuzzCase));
    if (logged.length > 0) errors.push('an error in the log');
    if (twin && logged.length === 0 && !isSame(response, twin))
      errors.push(`${fuzzCase.viewer.role} sees hidden content: ${difference(response, twin)}`);
    if (errors.length > 0) {
      failures.push({ fuzzCase, errors, response, logged });
      onFailure({ fuzzCase, errors, response, logged });
    }
    const outcome = outcomeOf(response);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    slowestMs = Math.max(slowestMs, response.tookMs);
    done += 1;
    onCase(done);
  }
  return { cases: done, failures, outcomes, slowestMs };
}

/** The complete request as text. */
export function textOf({ request }: FuzzCase): string {
  const body = typeof request.body === 'string' ? request.body : Buffer.from(request.body ?? '').toString();
  return `${safely(decodeURIComponent, request.path.replaceAll('+', ' '))} ${body}`;
}

function safely(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}

/** Limits depend on the work done or on earlier requests, so they may apply on only one of the sites. */
const limitCodes = /"(WORK_LIMIT|RATE_LIMIT)"/;

function isSame(one: FuzzResponse, other: FuzzResponse): boolean {
  if (limitCodes.test(one.text) || limitCodes.test(other.text)) return true;
  return comparedText(one) === comparedText(other);
}

/** The compared parts of a response. */
const comparedText = ({ status, headers, text }: FuzzResponse): string =>
  `${status} ${text.replaceAll(avatarUrl, '')} ${headers.get('x-graphql-keys') ?? ''}`;

/** Avatar URLs contain a hash of a hidden e-mail address: that is how Gravatar works, and documented. */
const avatarUrl = /gravatar\.com\/avatar\/[0-9a-f]+/g;

function difference(...answers: [FuzzResponse, FuzzResponse]): string {
  const [left, right] = [comparedText(answers[0]), comparedText(answers[1])];
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 80);
  return `«${around(left)}» where it should be «${around(right)}»`;
}

function outcomeOf({ status, text }: FuzzResponse): string {
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1];
  if (text.startsWith('{"data"')) return 'data';
  if (code !== undefined) return text.includes('"data":') ? `data and ${code}` : code;
  return String(status);
}
