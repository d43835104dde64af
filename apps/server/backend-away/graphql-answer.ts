/**
 * Whether a text can be a GraphQL answer, told by its ends and what has to be in it. To read the whole is for whoever has asked; this is about
 * whether a backend speaks at all, or something else in its place.
 */
export function isGraphqlAnswer(text: string): boolean {
  const start = text.slice(0, 200).trimStart();
  const isClosed = /[}\]]\s*$/.test(text.slice(-20));
  return /^[{[]/.test(start) && isClosed && /"(?:data|errors)"\s*:/.test(text);
}
