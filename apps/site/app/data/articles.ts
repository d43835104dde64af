/** A node of a response, of a type that the schema of this site may not have. */
interface AnyNode {
  readonly kind: string;
}

/**
 * Whether a node is content with a text: a post, a page, or content of a type that a plugin of a WordPress registered. The last has the fields
 * of `Post` that are selected from interfaces, as far as its type implements them.
 */
export const isArticle = <Node extends AnyNode>(
  node: Node,
): node is Extract<Node, { readonly kind: 'Post' | 'Page' }> =>
  'isRestricted' in node && node.kind !== 'MediaItem';

/** Whether an article has a password. Only posts and pages have `hasPassword`; others with a password are restricted. */
export const isProtected = (article: {
  readonly hasPassword?: boolean | null;
  readonly isRestricted?: boolean | null;
}): boolean => (article.hasPassword ?? article.isRestricted) === true;
