// One small query that detects changes in WordPress. It is plain text: the typed documents belong to the site.

/** Items per list; more changes between two polls cannot be identified individually. */
export const windowSize = 20;

/** Queries the latest changes and comments, and the settings that every page shows. */
export const changesQuery = `query MastheadChanges {
  content: contentNodes(first: ${windowSize}, where: { orderby: [{ field: MODIFIED, order: DESC }] }) {
    nodes { __typename id uri dateGmt modifiedGmt status }
  }
  comments(first: ${windowSize}, where: { orderby: COMMENT_DATE, order: DESC }) {
    nodes { id dateGmt content commentedOn { node { id } } }
  }
  generalSettings { title description language dateFormat timeFormat url }
  readingSettings { postsPerPage }
}`;

/** An item of a list, newest first. */
interface ListItem {
  readonly id: string;
  /** The sort key, as text: later is greater. */
  readonly at: string;
  /** Fingerprint of all queried fields. */
  readonly fingerprint: string;
}

interface ContentItem extends ListItem {
  readonly type: string;
  readonly uri: string | null;
  /** What determines its position in lists. */
  readonly position: string;
}

interface CommentItem extends ListItem {
  /** Global id of the commented content. */
  readonly on: string | null;
}

/** The result of one poll. */
export interface Snapshot {
  readonly content: readonly ContentItem[];
  readonly comments: readonly CommentItem[];
  readonly settings: string;
}

/** @returns `null` for an incomplete response. */
export function readSnapshot(answer: unknown): Snapshot | null {
  const data = record(record(answer)?.['data']);
  const content = nodesOf(data?.['content']);
  const comments = nodesOf(data?.['comments']);
  if (data === null || content === null || comments === null) return null;
  return {
    content: content.map((node) => ({
      ...listItem(node, text(node['modifiedGmt'])),
      type: text(node['__typename']),
      uri: typeof node['uri'] === 'string' ? node['uri'] : null,
      position: JSON.stringify([node['uri'], node['dateGmt'], node['status']]),
    })),
    comments: comments.map((node) => {
      const on = record(record(node['commentedOn'])?.['node'])?.['id'];
      return { ...listItem(node, text(node['dateGmt'])), on: typeof on === 'string' ? on : null };
    }),
    settings: JSON.stringify([data['generalSettings'], data['readingSettings']]),
  };
}

const listItem = (node: Record<string, unknown>, at: string): ListItem => ({
  id: text(node['id']),
  at,
  fingerprint: JSON.stringify(node),
});

function nodesOf(connection: unknown): Record<string, unknown>[] | null {
  const nodes = record(connection)?.['nodes'];
  return Array.isArray(nodes) ? nodes.map(record).filter((node) => node !== null) : null;
}

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
