import type { SiteTime } from './modification-time.ts';

/** Changes of content; omitted fields keep their value, or get the default from the settings. */
export interface ContentChange {
  readonly title?: string;
  readonly body?: string;
  readonly excerpt?: string;
  readonly status?: WrittenStatus;
  readonly slug?: string;
  readonly date?: SiteTime;
  readonly authorId?: number;
  /** Of a page; 0: at the top. */
  readonly parentId?: number;
  readonly menuOrder?: number;
  /** Empty: not protected. */
  readonly password?: string;
  readonly commentStatus?: string;
  readonly pingStatus?: string;
  /** By its name in the database; empty is the default. */
  readonly template?: string;
  readonly isSticky?: boolean;
  /** 0: none. */
  readonly featuredImageId?: number;
  /** URLs to ping about this content, and URLs that were pinged. They are stored, but no pings are sent. */
  readonly toPing?: readonly string[];
  readonly pinged?: readonly string[];
  /** By taxonomy name. */
  readonly terms?: Readonly<Record<string, TermAssignment>>;
}

/** The statuses that can be set by saving; trashing is a separate operation. */
export const writtenStatuses = ['draft', 'pending', 'publish', 'future', 'private'] as const;
export type WrittenStatus = (typeof writtenStatuses)[number];

/** The terms of one taxonomy to assign to content. */
export interface TermAssignment {
  /** Whether to add them to the present ones instead of replacing those. */
  readonly append: boolean;
  readonly terms: readonly AssignedTerm[];
}

/** A term by id, or by slug or name, by which it is created if it does not exist. */
export interface AssignedTerm {
  /** `null` for an invalid id. */
  readonly id?: number | null;
  readonly slug?: string;
  readonly name?: string;
  readonly description?: string;
}

/** Preconditions of a change to content that others may be editing. */
export interface ChangePreconditions {
  /** Changes the content even if another user holds its edit lock. */
  readonly ignoreEditLock: boolean;
  /** The last modification known to the client, in epoch milliseconds; `null` to skip the check. */
  readonly ifUnmodifiedSince: number | null;
}
