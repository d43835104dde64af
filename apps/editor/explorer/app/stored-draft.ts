import { isRecord } from '@masthead/kit';

/** What the user has written. Headers are not stored, because they may contain credentials. */
export interface Draft {
  readonly query: string;
  readonly variables: string;
}

const key = 'masthead graphql explorer';

/** Shown to a user without a draft. It works with and without content. */
const firstDraft: Draft = {
  query: `# Ctrl-Enter runs the query, Ctrl-Space completes it.
# Ctrl-click on a name shows its documentation.

query LatestPosts($count: Int = 5) {
  generalSettings {
    title
  }
  posts(first: $count) {
    nodes {
      title
      uri
      date
    }
  }
}
`,
  variables: '{ "count": 3 }',
};

/** The draft of the last visit. */
export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isRecord(stored) && typeof stored['query'] === 'string' && typeof stored['variables'] === 'string'
      ? { query: stored['query'], variables: stored['variables'] }
      : firstDraft;
  } catch {
    return firstDraft;
  }
}

/** Stores a draft for the next visit. Without storage, it is lost. */
export function storeDraft(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or disabled.
  }
}
