/** Who is asking. What somebody may see is decided in this folder and nowhere else. */
export interface Viewer {
  /** `null` for a visitor who has not signed in. */
  readonly userId: number | null;
  readonly capabilities: ReadonlySet<Capability>;
}

/** Rights that open something which is closed to visitors, by WordPress's names. */
type Capability =
  | 'edit_others_posts'
  | 'list_users'
  | 'manage_options'
  | 'moderate_comments'
  | 'read_private_posts';

/** Somebody who has not signed in. */
export const visitor: Viewer = { userId: null, capabilities: new Set() };
