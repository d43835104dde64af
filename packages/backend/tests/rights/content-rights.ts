import {
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
} from './rights.ts';

// Posts and pages, by WordPress's capabilities. Content in the trash is restored before it is changed.

const statuses = ['draft', 'pending', 'publish', 'private', 'future', 'trash'] as const;
type Status = (typeof statuses)[number];
const living = statuses.filter((status) => status !== 'trash');

/** Which of their own and others' content roles may change. Other roles may change nothing. */
type May = Partial<Record<string, { own: readonly Status[]; other: readonly Status[] }>>;

const changesPosts: May = {
  administrator: { own: living, other: living },
  editor: { own: living, other: living },
  author: { own: living, other: [] },
  contributor: { own: ['draft', 'pending', 'private'], other: [] },
};
const changesPages: May = {
  administrator: { own: living, other: living },
  editor: { own: living, other: living },
};
const as =
  (may: May): Rule =>
  (who, { status, whose }) =>
    may[who]?.[whose].includes(status as Status) ? 'done' : 'refused';

/** The same for content in the trash, by its former status; without one it counts as a draft. */
const withTrash =
  (may: May): Rule =>
  (who, target) =>
    as(may)(who, target.status === 'trash' ? { ...target, status: target.former ?? 'draft' } : target);

/** Roles that may only submit for review. Private content stays private. */
const publishes: Rule = (who) => (who === 'contributor' ? 'lesser' : 'done');
const staysPrivate: Rule = (who, { status }) => (status === 'private' ? 'done' : publishes(who, noTarget));
const noTarget = { kind: 'post', status: '', whose: 'own' } as const;

/** Roles that only submit for review cannot choose the slug. */
const choosesSlug: Rule = (who, { status }) =>
  who === 'contributor' && status === 'pending' ? 'lesser' : 'done';

/** Private content has no password and is not sticky. */
const unlessPrivate =
  (rule: Rule): Rule =>
  (who, target) =>
    rule(who, target) === 'done' && target.status === 'private' ? 'lesser' : rule(who, target);

const text = 'title content';
const shared = 'commentStatus date featuredImageId menuOrder template';
const ofPosts = 'excerpt pingStatus pinged toPing';

const statusRights = (may: Rule, rules: { private: Rule }) => ({
  status: {
    ...each('DRAFT PENDING', may),
    ...each('PUBLISH FUTURE', within(may, publishes)),
    PRIVATE: within(may, rules.private),
    ...each(
      'AUTO_DRAFT INHERIT TRASH REQUEST_COMPLETED REQUEST_CONFIRMED REQUEST_FAILED REQUEST_PENDING',
      never,
    ),
  },
});

const termRights = (may: Rule) =>
  Object.fromEntries(
    ['categories', 'tags', 'postFormats'].map((name) => [
      name,
      { known: may, new: within(may, lesserExcept(...editors)) },
    ]),
  );

const postRights = (may: Rule, slug: Rule, privacy: Rule) => ({
  ...each(`${text} ${shared} ${ofPosts}`, may),
  ...statusRights(may, { private: privacy }),
  ...termRights(may),
  authorId: within(may, only(...editors)),
  isSticky: unlessPrivate(within(may, only(...editors))),
  password: unlessPrivate(within(may, only(...staff))),
  slug: within(may, slug),
});

const pageRights = (may: Rule) => ({
  ...each(`${text} ${shared} authorId slug parentId`, may),
  password: unlessPrivate(may),
  ...statusRights(may, { private: may }),
});

const posts = targets('post', statuses);
const pages = targets('page', statuses);
const trashed = (kind: 'post' | 'page') =>
  living.flatMap((former) => targets(kind, ['trash']).map((target) => ({ ...target, former })));
const changesOf = ({ kind }: Target): May => (kind === 'page' ? changesPages : changesPosts);
const changesAny: Rule = (who, target) => as(changesOf(target))(who, target);

const deletion = (may: May) => ({
  ...each('id ignoreEditLock ifUnmodifiedSince', as(may)),
  forceDelete: withTrash(may),
});
const restoration = (may: May): { id: Rule } => ({
  id: (who, target) => (target.status === 'trash' ? withTrash(may)(who, target) : 'refused'),
});

const bulkTargets = (['post', 'page'] as const).flatMap((kind) =>
  targets(kind, ['draft', 'publish', 'trash']),
);
/** A field that one of the types does not have. */
const ofOnly =
  (kind: Target['kind'], rule: Rule): Rule =>
  (who, target) =>
    target.kind === kind ? rule(who, target) : 'refused';

const termDraft = (variant: string, rule: Rule): Record<string, Rule> =>
  Object.fromEntries(
    ['categories', 'tags', 'postFormats'].map((name) => [`${name} ${variant}`, ofOnly('post', rule)]),
  );

/** The fields of a draft for several items, each as a value of `draft`. */
const bulkDraft: Readonly<Record<string, Rule>> = {
  ...each('commentStatus date featuredImageId menuOrder template', changesAny),
  ...each('title content excerpt slug', never),
  ...each('pingStatus pinged toPing', ofOnly('post', changesAny)),
  ...termDraft('known', changesAny),
  ...termDraft('new', within(changesAny, lesserExcept(...editors))),
  authorId: within(changesAny, only(...editors)),
  isSticky: ofOnly('post', unlessPrivate(within(changesAny, only(...editors)))),
  parentId: ofOnly('page', changesAny),
  password: unlessPrivate(within(changesAny, only(...staff))),
  'status PUBLISH': within(changesAny, publishes),
  'status PRIVATE': within(changesAny, staysPrivate),
  'status DRAFT': changesAny,
  'status TRASH': never,
};

export const contentRights: Readonly<Record<string, Rights>> = {
  createPost: {
    fields: {
      ...postRights(only('contributor', ...staff), () => 'done', publishes),
      clientKey: only('contributor', ...staff),
    },
  },
  createPage: { fields: { ...pageRights(only(...editors)), clientKey: only(...editors) } },
  updatePost: {
    on: posts,
    fields: {
      ...postRights(as(changesPosts), choosesSlug, staysPrivate),
      ...each('id ignoreEditLock ifUnmodifiedSince', as(changesPosts)),
    },
  },
  updatePage: {
    on: pages,
    fields: {
      ...pageRights(as(changesPages)),
      ...each('id ignoreEditLock ifUnmodifiedSince', as(changesPages)),
    },
  },
  deletePost: { on: [...posts, ...trashed('post')], fields: deletion(changesPosts) },
  deletePage: { on: [...pages, ...trashed('page')], fields: deletion(changesPages) },
  restorePost: { on: [...posts, ...trashed('post')], fields: restoration(changesPosts) },
  restorePage: { on: [...pages, ...trashed('page')], fields: restoration(changesPages) },
  autosaveContent: {
    on: [...posts, ...pages],
    fields: each('baseModifiedGmt content digest draft excerpt id title', changesAny),
  },
  bulkUpdateContent: {
    on: bulkTargets,
    fields: { ...each('ids ignoreEditLock', changesAny), draft: bulkDraft },
  },
  bulkDeleteContent: {
    on: [...bulkTargets, ...trashed('post')],
    fields: {
      ...each('ids ignoreEditLock', changesAny),
      forceDelete: (who, target) => withTrash(changesOf(target))(who, target),
    },
  },
  bulkRestoreContent: {
    on: [...bulkTargets, ...trashed('post')],
    fields: { ids: (who, target) => restoration(changesOf(target)).id(who, target) },
  },
  lockContent: { on: [...posts, ...pages], fields: each('id takeOver', changesAny) },
  unlockContent: { on: [...posts, ...pages], fields: each('id', changesAny) },
  restoreRevision: { on: [...posts, ...pages], fields: each('id', changesAny) },
};
