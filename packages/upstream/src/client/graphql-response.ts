/**
 * Whether a text looks like a GraphQL response. A cheap check of its ends and keys, to detect a dead backend or another program in its
 * place; the caller parses the whole.
 */
export function isGraphqlResponse(text: string): boolean {
  const start = text.slice(0, 200).trimStart();
  const isClosed = /[}\]]\s*$/.test(text.slice(-20));
  return /^[{[]/.test(start) && isClosed && /"(?:data|errors)"\s*:/.test(text) && !isWordPressError(text);
}

/** WordPress's JSON error page (for example, without its database). It has `data`, but is not a GraphQL response. */
const isWordPressError = (text: string): boolean =>
  /^\s*\{"code":"[^"]*","message":/.test(text.slice(0, 200));

/** Whether a response contains only an internal error, as graphql-php (used by WPGraphQL) words it. */
export const isInternalError = (text: string): boolean =>
  text.length < 10_000 &&
  /"message"\s*:\s*"Internal server error"/.test(text) &&
  !/"data"\s*:\s*\{/.test(text);
