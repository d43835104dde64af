import type { Moment } from '../saved-texts.ts';

/** What somebody wants content to be; what is left out stays as it is, or becomes what the settings say. */
export interface ContentChange {
  readonly title?: string;
  readonly body?: string;
  readonly excerpt?: string;
  readonly status?: WrittenStatus;
  readonly slug?: string;
  readonly date?: Moment;
  readonly authorId?: number;
  /** Of a page; 0: at the top. */
  readonly parentId?: number;
  readonly menuOrder?: number;
  /** Empty: everybody may read it. */
  readonly password?: string;
  readonly commentStatus?: string;
  readonly pingStatus?: string;
  /** By its name in the database; empty is the default. */
  readonly template?: string;
  readonly isSticky?: boolean;
  /** 0: none. */
  readonly featuredImageId?: number;
  /** Addresses to tell of this content, and those that have been told. They are kept; nobody is told. */
  readonly toPing?: readonly string[];
  readonly pinged?: readonly string[];
  /** By the name of the taxonomy. */
  readonly terms?: Readonly<Record<string, TermChoice>>;
}

/** The statuses content can be given by writing. The trash is for deleting. */
export const writtenStatuses = ['draft', 'pending', 'publish', 'future', 'private'] as const;
export type WrittenStatus = (typeof writtenStatuses)[number];

/** Which terms of a taxonomy content is to carry. */
export interface TermChoice {
  /** Beside those it carries already. */
  readonly append: boolean;
  readonly terms: readonly ChosenTerm[];
}

/** A term by its number, or by its slug or name, under which it is made when there is none. */
export interface ChosenTerm {
  /** `null` for what was given as a number and is none. */
  readonly id?: number | null;
  readonly slug?: string;
  readonly name?: string;
  readonly description?: string;
}

/** Under which conditions somebody changes content that others may be changing, too. */
export interface Guards {
  /** Even while somebody else has it open in an editor. */
  readonly ignoreEditLock: boolean;
  /** When it was last changed, as far as whoever changes it knows; epoch milliseconds, `null` when they do not say. */
  readonly ifUnmodifiedSince: number | null;
}
