import { sql as raw, type SqlBool } from 'kysely';
import { among, equals, given } from './condition.ts';
import { isOpenWhole } from './content.ts';
import { parameter, type Condition } from './shaped-query.ts';
import { foldTitle, titleKey } from './title-key.ts';

/** Filters for a list of content. An omitted filter does not filter; an empty `only…` list matches nothing. */
export interface ContentFilter {
  onlyIds?: readonly number[];
  exceptIds?: readonly number[];
  onlySlugs?: readonly string[];
  onlyAuthors?: readonly number[];
  exceptAuthors?: readonly number[];
  /** The author's slug: `ana` in `/author/ana/`. */
  authorNicename?: string;
  onlyParents?: readonly number[];
  exceptParents?: readonly number[];
  /** For each entry, content has one of these terms. */
  withTerms?: readonly (readonly number[])[];
  withoutTerms?: readonly number[];
  /** The whole title, ignoring case and accents. */
  title?: string;
  hasPassword?: boolean;
  password?: string;
  /** Leaves out content of which the reader sees only the title: password-protected posts and other authors' drafts. */
  onlyWhole?: true;
  isSticky?: boolean;
  /** As a pattern of LIKE, in which `_` is any one character: `image_jpeg`. */
  mimeType?: string;
  /** `''` is the default template. */
  template?: string;
  dates?: readonly Condition[];
}

/** Translates a filter into conditions. */
export function contentConditions(filter: ContentFilter): Condition[] {
  return [
    ...among('onlyIds', raw`content.id`, filter.onlyIds),
    ...among('exceptIds', raw`content.id`, filter.exceptIds, 'except'),
    ...among('onlyAuthors', raw`content.author_id`, filter.onlyAuthors),
    ...among('exceptAuthors', raw`content.author_id`, filter.exceptAuthors, 'except'),
    ...among('onlyParents', raw`content.parent_id`, filter.onlyParents),
    ...among('exceptParents', raw`content.parent_id`, filter.exceptParents, 'except'),
    ...among('onlySlugs', raw`content.slug`, filter.onlySlugs),
    ...given(filter.authorNicename, (value) => ({
      name: 'authorNicename',
      holds: raw<SqlBool>`content.author_id = (select id from users where nicename = ${parameter('authorNicename')})`,
      values: { authorNicename: value },
    })),
    ...(filter.withTerms ?? []).map((terms, index) => ({
      ...withTerms(`withTerms${index}`, terms),
      kind: 'terms' as const,
    })),
    ...given(filter.withoutTerms, (terms) => {
      const { name, holds, values } = withTerms('withoutTerms', terms);
      return { name, holds: raw<SqlBool>`not ${holds}`, values };
    }),
    // `title_key` is indexed but holds only the start of the title.
    ...given(filter.title, (title) => ({
      name: 'title',
      holds: raw<SqlBool>`(content.title_key = ${parameter('titleKey')} and fold_title(content.title) = ${parameter('title')})`,
      values: { titleKey: titleKey(title), title: foldTitle(title) },
    })),
    ...given(filter.hasPassword, (value) => ({
      name: 'hasPassword',
      holds: raw<SqlBool>`(content.password <> '') = ${parameter('hasPassword')}`,
      values: { hasPassword: value ? 1 : 0 },
    })),
    ...equals('password', raw`content.password`, filter.password),
    ...(filter.onlyWhole ? [isWhole] : []),
    ...given(filter.isSticky, (value) => ({
      // Two queries instead of one with a parameter: SQLite uses the partial index of sticky posts only for a literal
      // 1.
      name: value ? 'sticky' : 'notSticky',
      holds: value ? raw<SqlBool>`content.is_sticky = 1` : raw<SqlBool>`content.is_sticky = 0`,
      values: {},
    })),
    ...given(filter.mimeType, (value) => ({
      name: 'mimeType',
      holds: raw<SqlBool>`content.mime_type like ${parameter('mimeType')}`,
      values: { mimeType: value },
    })),
    ...equals('template', raw`content.template`, filter.template),
    ...(filter.dates ?? []),
  ];
}

function withTerms(name: string, terms: readonly number[]): Condition {
  return {
    name,
    holds: raw<SqlBool>`content.id in (select content_id from term_content as carried where carried.term_id in (select value from json_each(${parameter(name)})))`,
    values: { [name]: JSON.stringify(terms) },
  };
}

/** Whether a condition comes from a filter's `withTerms`; its value is a JSON list of ids. */
export const isWithTerms = ({ kind }: Condition): boolean => kind === 'terms';

/**
 * The reader can read the content in full; cursors must point at such content, too. `listValues` always binds its
 * parameters.
 */
export const isWhole: Condition = { name: 'whole', holds: isOpenWhole, values: {} };

/** A folded text occurs (or, with `exclude`, does not occur) in the title, excerpt or body. Reads the whole text. */
export function hasText(index: number, { text, exclude }: { text: string; exclude: boolean }): Condition {
  const name = `${exclude ? 'without' : 'with'}Text${index}`;
  const place = parameter(name);
  const anywhere = raw<SqlBool>`(has_text(content.title, ${place}) or has_text(content.excerpt, ${place}) or has_text(content.body, ${place}))`;
  const holds = exclude ? raw<SqlBool>`not ${anywhere}` : anywhere;
  return { name, holds, values: { [name]: text }, kind: 'text' };
}

/** Whether a condition comes from `hasText`, which is much slower than others. */
export const readsText = ({ kind }: Condition): boolean => kind === 'text';

/** Content has this term, author or parent. */
export function belongsTo(scope: 'term' | 'author' | 'parent', owner: number): Condition {
  if (scope === 'term') return withTerms('owner', [owner]);
  const column = scope === 'author' ? raw`content.author_id` : raw`content.parent_id`;
  return {
    name: `${scope}Owner`,
    holds: raw<SqlBool>`${column} = ${parameter('owner')}`,
    values: { owner },
  };
}
