/** The token kinds that the style sheet colours; class names are `code-` plus the kind. */
export type TokenKind = 'comment' | 'keyword' | 'name' | 'string' | 'value' | 'meta' | 'added' | 'removed';

/** The scopes of highlight.js. Missing ones have the colour of the surrounding code. */
const kinds: Readonly<Record<string, TokenKind | null>> = {
  'hljs-comment': 'comment',
  'hljs-quote': 'comment',
  'hljs-keyword': 'keyword',
  'hljs-doctag': 'keyword',
  'hljs-selector-tag': 'keyword',
  'hljs-name': 'keyword',
  'hljs-section': 'keyword',
  'hljs-title': 'name',
  'hljs-built_in': 'name',
  'hljs-type': 'name',
  'hljs-attr': 'name',
  'hljs-attribute': 'name',
  'hljs-selector-class': 'name',
  'hljs-selector-id': 'name',
  'hljs-string': 'string',
  'hljs-regexp': 'string',
  'hljs-link': 'string',
  'hljs-char': 'string',
  'hljs-number': 'value',
  'hljs-literal': 'value',
  'hljs-symbol': 'value',
  'hljs-variable': 'value',
  'hljs-template-variable': 'value',
  'hljs-bullet': 'value',
  'hljs-meta': 'meta',
  'hljs-addition': 'added',
  'hljs-deletion': 'removed',
  // Code within a string.
  'hljs-subst': null,
};

/** The kind of a token with these scopes, within a token of the kind `around`. */
export function tokenKindOf(scopes: readonly unknown[], around: TokenKind | null): TokenKind | null {
  const known = scopes.find((scope): scope is string => typeof scope === 'string' && scope in kinds);
  return known === undefined ? around : (kinds[known] ?? null);
}
