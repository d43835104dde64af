/** A comment of a visitor that waits until the backend can be asked, with all that is needed to send it then. */
export interface KeptComment {
  /** Number of the article, as the form told it, and its path, decoded. */
  readonly article: number;
  readonly path: string;
  /** Whether whoever wrote it had opened the article by its password. */
  readonly isOpened: boolean;
  /** The comment it answers; 0 for none. */
  readonly parent: number;
  readonly text: string;
  readonly name: string;
  /** Empty where none was given. */
  readonly email: string;
  readonly url: string;
  /** The network address it came from; `null` when nobody knows. */
  readonly address: string | null;
}

/** Keeps a comment until it can be sent; it will not be lost when this says `kept`. */
export type KeepComment = (comment: KeptComment) => Promise<'kept' | 'full'>;

/** What became of a kept comment. */
export type SentComment =
  /** The backend has it; perhaps since before. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly why: string }
  /** It could not be sent now. */
  | { readonly kind: 'later'; readonly waitMs?: number };
