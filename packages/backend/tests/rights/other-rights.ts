import {
  always,
  each,
  editors,
  lesserExcept,
  never,
  only,
  staff,
  targets,
  within,
  type Rights,
  type Rule,
  type Target,
  type Who,
} from './rights.ts';

const isEditor = (who: string): boolean => (editors as readonly string[]).includes(who);

// Comments: authors may change the text, moderators everything else.

const commentable: Rule = (who, { kind, status, whose }) => {
  if (kind !== 'post' || status === 'publish') return 'done';
  if (status !== 'private') return 'refused';
  return isEditor(who) || (whose === 'own' && ['contributor', 'author'].includes(who)) ? 'done' : 'refused';
};
/** Whose comments are published immediately, whatever status is requested. */
const isShown = (who: Who, { whose }: Target): boolean => isEditor(who) || whose === 'own';
const moderators = only(...editors);
/** Visitors own no comments; trashed comments are for moderators only. */
const ownText: Rule = (who, { status, whose }) => {
  if (isEditor(who)) return 'done';
  return who !== 'visitor' && whose === 'own' && ['approve', 'hold'].includes(status) ? 'done' : 'refused';
};
const commentStatuses = ['approve', 'hold', 'spam', 'trash'];
const comments = targets('comment', commentStatuses);
const words = (rule: Rule) => each('APPROVE HOLD SPAM TRASH', rule);

const commentRights: Readonly<Record<string, Rights>> = {
  createComment: {
    on: targets('post', ['draft', 'pending', 'publish', 'private', 'future', 'trash']),
    fields: {
      ...each('commentOn content author authorEmail authorUrl parent', commentable),
      ...each('date type', within(commentable, lesserExcept(...editors))),
      approved: within(commentable, () => 'lesser'),
      status: {
        APPROVE: within(commentable, (who, target) => (isShown(who, target) ? 'done' : 'lesser')),
        HOLD: within(commentable, (who, target) => (isShown(who, target) ? 'lesser' : 'done')),
        SPAM: within(commentable, () => 'lesser'),
        TRASH: within(commentable, () => 'lesser'),
      },
    },
  },
  updateComment: {
    on: comments,
    fields: {
      // An empty change has no effect.
      id: never,
      content: ownText,
      ...each('author authorEmail authorUrl commentOn date parent type approved', moderators),
      status: words(moderators),
    },
  },
  deleteComment: { on: comments, fields: each('id forceDelete', ownText) },
  restoreComment: { on: comments, fields: { id: moderators } },
};

// Media.

const ownMedia: Rule = (who, { whose }) =>
  isEditor(who) || (whose === 'own' && ['contributor', 'author'].includes(who)) ? 'done' : 'refused';
const media = targets('media', ['inherit', 'private']);
const said = 'altText caption commentStatus date dateGmt description pingStatus slug title';
const mediaStatuses = (rule: Rule) => each('AUTO_DRAFT INHERIT PRIVATE TRASH', rule);
/** Its parent belongs to another user. */
const hangs = (may: Rule): Rule => within(may, only(...editors));

const mediaRights: Readonly<Record<string, Rights>> = {
  createMediaItem: {
    fields: {
      ...each(`${said} filePath fileType`, only(...staff)),
      status: mediaStatuses(only(...staff)),
      authorId: hangs(only(...staff)),
      parentId: hangs(only(...staff)),
    },
  },
  updateMediaItem: {
    on: media,
    fields: {
      ...each(`${said} id`, ownMedia),
      // The file path is fixed when it is added.
      ...each(
        'filePath fileType',
        within(ownMedia, () => 'lesser'),
      ),
      status: mediaStatuses(ownMedia),
      authorId: hangs(ownMedia),
      parentId: hangs(ownMedia),
    },
  },
  deleteMediaItem: { on: media, fields: each('id forceDelete', ownMedia) },
};

// Terms: manage_categories applies to all of them.

const termFields = 'aliasOf description name slug';
const termRights = Object.fromEntries(
  (
    [
      ['Category', 'category', 'parentDatabaseId parentId'],
      ['Tag', 'post_tag', ''],
      ['PostFormat', 'post_format', ''],
    ] as const
  ).flatMap(([type, kind, more]): [string, Rights][] => {
    const on = [{ kind, status: '', whose: 'other' as const }];
    const fields = each(`${termFields} ${more}`.trim(), moderators);
    return [
      [`create${type}`, { fields }],
      [`update${type}`, { on, fields: { ...fields, id: moderators } }],
      [`delete${type}`, { on, fields: { id: moderators } }],
    ];
  }),
);

// Accounts: one's own, and all for administrators.

const administrator = only('administrator');
const accounts = [
  { kind: 'user', status: 'subscriber', whose: 'own' },
  { kind: 'user', status: 'subscriber', whose: 'other' },
  { kind: 'user', status: 'administrator', whose: 'other' },
] as const;
const ownAccount: Rule = (who, { whose }) =>
  who === 'administrator' || (whose === 'own' && who !== 'visitor') ? 'done' : 'refused';
const aboutOneself =
  'aim description displayName firstName jabber lastName locale nicename nickname password richEditing websiteUrl yim';
/** Registration is disabled in these tests. */
const closed = never;

const userRights: Readonly<Record<string, Rights>> = {
  createUser: { fields: each(`${aboutOneself} email registered roles username`, administrator) },
  updateUser: {
    on: accounts,
    fields: {
      ...each(`${aboutOneself} id`, ownAccount),
      // It applies after confirmation.
      email: within(ownAccount, lesserExcept('administrator')),
      registered: administrator,
      // Administrators cannot remove their own role.
      roles: (who, { whose }) => (who === 'administrator' && whose === 'other' ? 'done' : 'refused'),
    },
  },
  deleteUser: {
    on: accounts,
    fields: each('id reassignId', (who, { whose }) =>
      who === 'administrator' && whose === 'other' ? 'done' : 'refused',
    ),
  },
  registerUser: { fields: each(`${aboutOneself} email registered username`, closed) },
  sendPasswordResetEmail: { fields: { username: always } },
  // Without the mailed key.
  resetUserPassword: { fields: each('key login password', never) },
  confirmEmail: { fields: { key: never } },
  // With a wrong password.
  generateAuthorizationCode: { fields: each('email password username', never) },
  // Not enabled in these tests.
  login: { fields: each('password username', never) },
  refreshJwtAuthToken: { fields: each('jwtRefreshToken', never) },
  signOutEverywhere: { fields: { nothing: (who) => (who === 'visitor' ? 'refused' : 'done') } },
};

const settings =
  `discussionSettingsDefaultCommentStatus discussionSettingsDefaultPingStatus generalSettingsDateFormat
generalSettingsDescription generalSettingsEmail generalSettingsLanguage generalSettingsStartOfWeek generalSettingsTimeFormat
generalSettingsTimezone generalSettingsTitle readingSettingsPageForPosts readingSettingsPageOnFront
readingSettingsPostsPerPage readingSettingsShowOnFront writingSettingsDefaultCategory writingSettingsDefaultPostFormat
writingSettingsUseSmilies`.replaceAll('\n', ' ');

export const otherRights: Readonly<Record<string, Rights>> = {
  ...commentRights,
  ...mediaRights,
  ...termRights,
  ...userRights,
  updateSettings: { fields: { ...each(settings, administrator), generalSettingsUrl: never } },
};

/** Mutations without input and without stored data. */
export const mutationsWithoutData = ['increaseCount'];
