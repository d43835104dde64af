// What the embedded backend and the WordPress plugin exchange with a site to moderate comments.

/** The namespace of the moderation routes below `/wp-json`; each is a POST that is signed with the secret key. */
export const moderationNamespace = 'masthead-companion/v1';

/** The moderation routes; their paths are what is signed. */
export const moderationRoutes = {
  list: `/${moderationNamespace}/comments/list`,
  moderate: `/${moderationNamespace}/comments/moderate`,
  link: `/${moderationNamespace}/comments/link`,
  settings: `/${moderationNamespace}/comments/settings`,
} as const;

/** What a moderator can decide about a comment. */
export const moderationDecisions = ['approve', 'spam', 'trash'] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

/** The statuses of comments. */
export const commentStatuses = ['approve', 'hold', 'spam', 'trash'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** The most comments in one response, and in one request to moderate. */
export const maxModerated = 100;

/** A comment, for moderators. */
export interface ModeratedComment {
  readonly id: number;
  readonly status: CommentStatus;
  /** In the site's time zone: `2026-01-31T12:00:00`. */
  readonly date: string;
  /** The same moment in UTC. */
  readonly dateGmt: string;
  readonly author: {
    readonly name: string;
    readonly email: string;
    /** Empty unless it is a safe link. */
    readonly url: string;
    readonly ipAddress: string;
  };
  /** Plain text, cut after some thousand characters. */
  readonly text: string;
  /** What it is a comment on. */
  readonly content: { readonly id: number; readonly title: string; readonly path: string };
}

/** A page of the comments with one status, newest first. */
export interface ModerationList {
  readonly comments: readonly ModeratedComment[];
  /** How many comments have this status. */
  readonly total: number;
  /** Whether there are older ones. */
  readonly hasMore: boolean;
}

/** The result for one comment. */
export interface ModerationResult {
  readonly id: number;
  /**
   * `unchanged`: it already had the status, or does not await moderation although that was required; `missing`: there is no such comment
   * that this user may moderate.
   */
  readonly outcome: 'changed' | 'unchanged' | 'missing';
  /** The status now; `null` if missing. */
  readonly status: CommentStatus | null;
  /** Id of the content; 0 if missing. */
  readonly contentId: number;
}

/** What a link in a moderation mail is worth. */
export type ModerationLinkResult =
  | {
      /** `valid`: it can be used; `done`: it was used by this request. */
      readonly outcome: 'valid' | 'done';
      readonly decision: ModerationDecision;
      readonly comment: ModeratedComment;
    }
  /** `used`: this link or another way has moderated the comment; `invalid`: no such link was ever sent, or its recipient lost the right. */
  | { readonly outcome: 'used' | 'expired' | 'invalid' };

/** The settings of a WordPress for visitors' comments. */
export interface CommentingSettings {
  readonly requiresAccount: boolean;
  readonly requiresEmail: boolean;
}
