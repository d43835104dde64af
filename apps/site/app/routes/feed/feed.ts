/** A feed, independent of its format. All URLs are absolute; all texts are plain unless named HTML. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that the feed belongs to. */
  readonly homeUrl: string;
  readonly selfUrl: string;
  /** A BCP 47 tag. */
  readonly language: string;
  /** Time of the latest change; `null` for an empty feed. */
  readonly updatedAt: Date | null;
  readonly items: readonly FeedItem[];
}

/** A post, or a comment. */
export interface FeedItem {
  /** Never changes, even if the permalink does. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly author: { readonly name: string; readonly url: string | null } | null;
  readonly publishedAt: Date | null;
  readonly modifiedAt: Date | null;
  /** Names of categories and tags, without duplicates. */
  readonly topics: readonly string[];
  readonly summary: string;
  /** The post body; empty for password-protected posts. */
  readonly html: string;
  readonly image: string | null;
  /** Audio, video, or the featured image. */
  readonly enclosure: { readonly url: string; readonly type: string; readonly bytes: number } | null;
  /** The URL and number of its comments; `null` for content that cannot have any. */
  readonly comments: { readonly url: string; readonly feedUrl: string; readonly count: number } | null;
}

/** The latest known date of an item. */
export const latestOf = ({ modifiedAt, publishedAt }: FeedItem): Date | null => modifiedAt ?? publishedAt;

/** The latest of several dates, `null` when there is none. */
export function newest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}
