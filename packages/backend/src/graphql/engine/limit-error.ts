import type { ErrorCode } from '@masthead/contract';
import { limitSettingNames, type Limits } from './limits.ts';
import { ResponseError } from './response-error.ts';

/** Display name, error code and help text of each limit. */
const limitTexts = {
  body: ['Body size in bytes', 'BODY_LIMIT', 'Send a smaller one.'],
  length: ['Query length in characters', 'DOCUMENT_LIMIT', 'Shorten it, or split it into several requests.'],
  tokens: ['Number of tokens', 'DOCUMENT_LIMIT', 'Shorten the query, or split it into several requests.'],
  depth: ['Query depth', 'DEPTH_LIMIT', 'Query the inner fields in a separate request.'],
  fields: ['Number of fields', 'FIELD_LIMIT', 'Select fewer, or split the query into several requests.'],
  aliases: ['Number of aliases', 'ALIAS_LIMIT', 'Split the query into several requests.'],
  pairs: [
    'Number of pairs of the same field',
    'FIELD_LIMIT',
    'Select fewer fields, or split the query into several requests.',
  ],
  cost: [
    'Query cost',
    'COST_LIMIT',
    'Request smaller pages of nested lists, or split the query into several requests.',
  ],
  work: ['Work', 'WORK_LIMIT', 'Request smaller pages, or split the query into several requests.'],
  time: [
    'Time in milliseconds',
    'TIME_LIMIT',
    'Request smaller pages, or split the query into several requests.',
  ],
} as const satisfies Partial<Record<keyof Limits, readonly [string, ErrorCode, string]>>;

/** The error for an exceeded limit. `extensions` contains limit, actual value, maximum, and the setting that changes the maximum. */
export function limitError(
  limit: keyof typeof limitTexts,
  { actual, maximum }: { actual: number; maximum: number },
): ResponseError {
  const [name, code, help] = limitTexts[limit];
  const setting = limit === 'pairs' ? undefined : limitSettingNames[limit];
  // Nested fragments can count beyond what JSON can represent.
  const count = Math.min(Math.ceil(actual), Number.MAX_SAFE_INTEGER);
  const message = `${name} ${count} is over the limit of ${maximum}${setting === undefined ? '' : ` (${setting})`}. ${help}`;
  return new ResponseError(code, message, {
    limit,
    actual: count,
    maximum,
    ...(setting !== undefined && { setting }),
  });
}
