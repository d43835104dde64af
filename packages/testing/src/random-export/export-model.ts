/** A random export before it is written as XML. Ids are as in the file: several objects can have the same one. */
export interface ExportModel {
  readonly version: '1.0' | '1.1' | '1.2';
  /** URL of the original site, without a slash at the end; it may have a folder. */
  readonly url: string;
  readonly title: string;
  readonly authors: readonly ModelAuthor[];
  readonly terms: readonly ModelTerm[];
  readonly items: readonly ModelItem[];
}

/** `<wp:author>`. */
export interface ModelAuthor {
  readonly id: number | null;
  readonly login: string;
  readonly email: string;
  readonly displayName: string;
}

/** A declared term. */
export interface ModelTerm {
  readonly id: number | null;
  readonly taxonomy: string;
  readonly slug: string;
  readonly parentSlug: string;
  readonly name: string;
  readonly description: string;
  readonly meta: readonly ModelMeta[];
}

/** A meta value. */
export interface ModelMeta {
  readonly key: string;
  readonly value: string;
}

/** `<item>`; values are as in the file, such as slugs in percent-encoding. */
export interface ModelItem {
  readonly id: number | null;
  readonly type: string;
  readonly status: string;
  readonly slug: string;
  readonly title: string;
  readonly link: string;
  readonly guid: string;
  readonly creator: string;
  readonly body: string;
  readonly excerpt: string;
  readonly password: string;
  readonly parentId: number;
  readonly menuOrder: number;
  readonly isSticky: boolean;
  readonly dates: Readonly<Record<string, string>>;
  readonly pubDate: string;
  readonly attachmentUrl: string;
  readonly terms: readonly { readonly taxonomy: string; readonly slug: string; readonly name: string }[];
  readonly meta: readonly ModelMeta[];
  readonly comments: readonly ModelComment[];
}

/** `<wp:comment>`. */
export interface ModelComment {
  readonly id: number | null;
  readonly parentId: number;
  readonly userId: number;
  readonly author: string;
  readonly email: string;
  readonly date: string;
  readonly dateGmt: string;
  readonly body: string;
  readonly approved: string;
  readonly type: string;
  readonly meta: readonly ModelMeta[];
}
