/** A visitor's comment queued until the backend accepts it, with everything needed to deliver it. */
export interface QueuedComment {
  /** Id of the article, from the form, and its decoded path. */
  readonly article: number;
  readonly path: string;
  /** Whether the author had unlocked the article with its password. */
  readonly isOpened: boolean;
  /** The parent comment; 0 for none. */
  readonly parent: number;
  readonly text: string;
  readonly name: string;
  /** Empty if not provided. */
  readonly email: string;
  readonly url: string;
  /** Client IP; `null` if unknown. */
  readonly address: string | null;
  /** User agent; missing in files of older versions. */
  readonly agent?: string;
}

/** Queues a comment; with the result `queued` it is stored durably. */
export type QueueComment = (comment: QueuedComment) => Promise<'queued' | 'full'>;

/** The delivery result of a queued comment. */
export type SentComment =
  /** The backend has it; perhaps since before. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly why: string }
  /** It could not be sent now. */
  | { readonly kind: 'later'; readonly waitMs?: number };
