import { encodeGlobalId } from '@masthead/contract';
import { canary, comments, contents, media, canaryUsers, type CanaryUser } from '@masthead/testing';

/** The ids and values that are queried: of this viewer and a colleague, with related content. */
export interface ProbeValues {
  /** Global ids by the name of the type. */
  readonly idsOf: (type: string) => readonly string[];
  /**
   * All nodes of a type, and some of other types, identified by one kind of id: `ID`, `DATABASE_ID`, `URI`, `SLUG` …
   */
  readonly named: (form: string, type: string) => readonly (string | number)[];
  /** Values of hidden fields, for a filter of this scalar type. */
  readonly valuesOf: (scalar: string) => readonly (string | number | boolean)[];
}

/** Abstract types. */
const wideTypes = new Set(['Node', 'ContentNode', 'UniformResourceIdentifiable']);

const users = Object.values(canaryUsers);
const terms = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((id) => encodeGlobalId('term', id));
const contentTypes = ['post', 'page', 'attachment', 'product', 'revision'];

/** Selects the ids and values for a viewer. */
export function probeValuesFor(viewer: CanaryUser): ProbeValues {
  const owners = new Set([canaryUsers.nora.id, viewer.id]);
  const content = contents.filter(({ authorId }) => owners.has(authorId));
  const images = media.filter(({ parentId }) => content.some(({ id }) => id === parentId));
  const discussed = content.filter(({ type }) => type === 'post' || type === 'product').slice(0, 14);
  const remarks = comments.filter(({ contentId }) => discussed.some(({ id }) => id === contentId));
  const closed = content.filter(({ status, isProtected }) => status !== 'publish' || isProtected);
  // One of each kind is enough for a filter.
  const hidden = [
    ...new Map(
      closed.map((each) => [each.type === 'product' ? 'product' : `${each.type} ${each.status}`, each]),
    ).values(),
  ];

  const ids: Readonly<Record<string, readonly string[]>> = {
    Post: [3000, 3001, ...idsOf(content)].map((id) => encodeGlobalId('post', id)),
    Page: [4000, ...idsOf(content)].map((id) => encodeGlobalId('post', id)),
    MediaItem: [4100, ...idsOf(images)].map((id) => encodeGlobalId('post', id)),
    Comment: [2000, 2001, ...idsOf(remarks)].map((id) => encodeGlobalId('comment', id)),
    CommentAuthor: [2000, ...idsOf(remarks)].map((id) => encodeGlobalId('comment_author', id)),
    User: idsOf(users).map((id) => encodeGlobalId('user', id)),
    ContentType: contentTypes.map((name) => encodeGlobalId('post_type', name)),
    Taxonomy: ['category', 'post_tag', 'nav_menu'].map((name) => encodeGlobalId('taxonomy', name)),
    UserRole: ['administrator', 'author'].map((name) => encodeGlobalId('user_role', name)),
  };

  function named(form: string, type: string): readonly (string | number)[] {
    const names = namesIn(form, type);
    // For nodes of other types, a sample is enough.
    return type in ids || wideTypes.has(type) ? names : names.filter((_, index) => index % 5 === 0);
  }

  function namesIn(form: string, type: string): readonly (string | number)[] {
    const placed = [...content, ...images].map(({ id }) => id);
    const slugs = placed.map((id) => canary(id, 'slug'));
    if (form === 'ID') {
      const everything = [...new Set([...Object.values(ids).flat(), ...terms])];
      const own = ids[type] ?? (wideTypes.has(type) ? everything : terms);
      return [...own, ...everything.filter((_, index) => index % 9 === 0)];
    }
    if (form === 'DATABASE_ID') return type === 'Comment' ? idsOf(remarks) : [...placed, ...idsOf(users)];
    if (form === 'URI') return [...slugs.map((slug) => `/${slug}/`), ...placed.map((id) => `/?p=${id}`)];
    if (form === 'SOURCE_URL') {
      const folder = 'http://masthead.test/wp-content/uploads/2026/01';
      return images.map(({ id }) => `${folder}/${canary(id, 'file')}.jpg`);
    }
    if (form === 'EMAIL') return users.map(({ id }) => `${canary(id, 'email')}@example.test`);
    const logins = users.map(({ login }) => login);
    return form === 'USERNAME' ? logins : [...slugs, ...logins, ...contentTypes, 'main'];
  }

  function valuesOf(scalar: string): readonly (string | number | boolean)[] {
    const hiddenIds = idsOf(hidden);
    const numbers = [...hiddenIds, ...idsOf(remarks).slice(0, 5), ...idsOf(users)];
    if (scalar === 'Boolean') return [true, false];
    if (scalar === 'Int') return numbers;
    if (scalar === 'ID') return numbers.map(String);
    return [
      ...hiddenIds.flatMap((id) => ['slug', 'body'].map((part) => canary(id, part))),
      ...idsOf(remarks)
        .slice(0, 5)
        .flatMap((id) => ['comment', 'author', 'email'].map((part) => canary(id, part))),
      ...[canaryUsers.ada, canaryUsers.nora, canaryUsers.gil].flatMap(({ id, login }) => [
        login,
        canary(id, 'name'),
        `${canary(id, 'email')}@example.test`,
      ]),
    ];
  }

  return { idsOf: (type) => ids[type] ?? terms, named, valuesOf };
}

const idsOf = (list: readonly { readonly id: number }[]): number[] => list.map(({ id }) => id);
