/**
 * Whether a text can be a GraphQL answer, told by its ends and what has to be in it. To read the whole is for whoever has asked; this is about
 * whether a backend speaks at all, or something else in its place.
 */
export function isGraphqlAnswer(text: string): boolean {
  const start = text.slice(0, 200).trimStart();
  const isClosed = /[}\]]\s*$/.test(text.slice(-20));
  return /^[{[]/.test(start) && isClosed && /"(?:data|errors)"\s*:/.test(text) && !isWordPressError(text);
}

/** What a WordPress says to whoever accepts JSON when it dies, without its database for one. It has `data`, and is no answer. */
const isWordPressError = (text: string): boolean =>
  /^\s*\{"code":"[^"]*","message":/.test(text.slice(0, 200));

/** Whether an answer tells nothing but that the backend has failed, in the words of graphql-php, on which a WordPress builds. */
export const isInternalError = (text: string): boolean =>
  text.length < 10_000 &&
  /"message"\s*:\s*"Internal server error"/.test(text) &&
  !/"data"\s*:\s*\{/.test(text);
