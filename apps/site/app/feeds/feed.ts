/** What a feed tells, in whatever format. All addresses are absolute, all texts plain, unless it is called HTML. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page whose news these are. */
  readonly homeUrl: string;
  readonly selfUrl: string;
  /** A BCP 47 tag. */
  readonly language: string;
  /** When the newest change happened; `null` for an empty feed. */
  readonly updatedAt: Date | null;
  readonly items: readonly FeedItem[];
}

/** A post, or a comment. */
export interface FeedItem {
  /** Never changes, whatever happens to the address. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly author: { readonly name: string; readonly url: string | null } | null;
  readonly publishedAt: Date | null;
  readonly modifiedAt: Date | null;
  /** Names of categories and tags, each once. */
  readonly topics: readonly string[];
  readonly summary: string;
  /** The whole text; empty where it is kept back. */
  readonly html: string;
  readonly image: string | null;
  /** Sound, film, or the picture that stands for the post. */
  readonly enclosure: { readonly url: string; readonly type: string; readonly bytes: number } | null;
  /** Where its comments are, and how many; `null` for what cannot have any. */
  readonly comments: { readonly url: string; readonly feedUrl: string; readonly count: number } | null;
}

/** The newest moment of an item that is known. */
export const latestOf = ({ modifiedAt, publishedAt }: FeedItem): Date | null => modifiedAt ?? publishedAt;

/** The newest moment of some, `null` where none has any. */
export function newest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}
