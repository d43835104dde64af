import { sql, type SqlBool } from 'kysely';
import { among, equals, whenGiven } from './condition.ts';
import { isReadable } from '../content.ts';
import { parameter, type Condition } from '../sqlite/shaped-query.ts';
import { foldTitle, titleKey } from './title-key.ts';

/** `document`: everything that is neither an image, nor video, nor audio. */
export type MediaKind = 'image' | 'video' | 'audio' | 'document';

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
  onlyReadable?: true;
  isSticky?: boolean;
  /** As a pattern of LIKE, in which `_` is any one character: `image_jpeg`. */
  mimeType?: string;
  mediaKind?: MediaKind;
  /** `true`: only images without alternative text; `false`: only other content. */
  isMissingAltText?: boolean;
  /** `''` is the default template. */
  template?: string;
  dates?: readonly Condition[];
}

/** Translates a filter into conditions. */
export function contentConditions(filter: ContentFilter): Condition[] {
  return [
    ...among('onlyIds', 'content.id', filter.onlyIds),
    ...among('exceptIds', 'content.id', filter.exceptIds, 'except'),
    ...among('onlyAuthors', 'content.author_id', filter.onlyAuthors),
    ...among('exceptAuthors', 'content.author_id', filter.exceptAuthors, 'except'),
    ...among('onlyParents', 'content.parent_id', filter.onlyParents),
    ...among('exceptParents', 'content.parent_id', filter.exceptParents, 'except'),
    ...among('onlySlugs', 'content.slug', filter.onlySlugs),
    ...whenGiven(filter.authorNicename, (value) => ({
      name: 'authorNicename',
      predicate: sql<SqlBool>`content.author_id = (select id from users where nicename = ${parameter('authorNicename')})`,
      values: { authorNicename: value },
    })),
    ...(filter.withTerms ?? []).map((terms, index) => ({
      ...withTerms(`withTerms${index}`, terms),
      kind: 'terms' as const,
    })),
    ...whenGiven(filter.withoutTerms, (terms) => {
      const { name, predicate, values } = withTerms('withoutTerms', terms);
      return { name, predicate: sql<SqlBool>`not ${predicate}`, values };
    }),
    // `title_key` is indexed but holds only the start of the title.
    ...whenGiven(filter.title, (title) => ({
      name: 'title',
      predicate: sql<SqlBool>`(content.title_key = ${parameter('titleKey')} and fold_title(content.title) = ${parameter('title')})`,
      values: { titleKey: titleKey(title), title: foldTitle(title) },
    })),
    ...whenGiven(filter.hasPassword, (value) => ({
      name: 'hasPassword',
      predicate: sql<SqlBool>`(content.password <> '') = ${parameter('hasPassword')}`,
      values: { hasPassword: value ? 1 : 0 },
    })),
    ...equals('password', 'content.password', filter.password),
    ...(filter.onlyReadable ? [isReadableCondition] : []),
    ...whenGiven(filter.isSticky, (value) => ({
      // Two queries instead of one with a parameter: SQLite uses the partial index of sticky posts only for a literal
      // 1.
      name: value ? 'sticky' : 'notSticky',
      predicate: value ? sql<SqlBool>`content.is_sticky = 1` : sql<SqlBool>`content.is_sticky = 0`,
      values: {},
    })),
    ...whenGiven(filter.mimeType, (value) => ({
      name: 'mimeType',
      predicate: sql<SqlBool>`content.mime_type like ${parameter('mimeType')}`,
      values: { mimeType: value },
    })),
    ...whenGiven(filter.mediaKind, ofKind),
    ...whenGiven(filter.isMissingAltText, (value) => ({
      name: 'isMissingAltText',
      predicate: sql<SqlBool>`(content.mime_type like 'image/%' and not exists (select 1 from media where content_id = content.id and alt_text <> '')) = ${parameter('isMissingAltText')}`,
      values: { isMissingAltText: value ? 1 : 0 },
    })),
    ...equals('template', 'content.template', filter.template),
    ...(filter.dates ?? []),
  ];
}

const isPlayableOrImage = sql<SqlBool>`(content.mime_type like 'image/%' or content.mime_type like 'video/%' or content.mime_type like 'audio/%')`;

const ofKind = (kind: MediaKind): Condition =>
  kind === 'document'
    ? { name: 'documents', predicate: sql<SqlBool>`not ${isPlayableOrImage}`, values: {} }
    : {
        name: 'mediaKind',
        predicate: sql<SqlBool>`content.mime_type like ${parameter('mediaKind')}`,
        values: { mediaKind: `${kind}/%` },
      };

function withTerms(name: string, terms: readonly number[]): Condition {
  return {
    name,
    predicate: sql<SqlBool>`content.id in (select content_id from term_content as carried where carried.term_id in (select value from json_each(${parameter(name)})))`,
    values: { [name]: JSON.stringify(terms) },
  };
}

/** Whether a condition comes from a filter's `withTerms`; its value is a JSON list of ids. */
export const isWithTerms = ({ kind }: Condition): boolean => kind === 'terms';

/**
 * The reader can read the content in full; cursors must point at such content, too. `listValues` always binds its
 * parameters.
 */
export const isReadableCondition: Condition = { name: 'whole', predicate: isReadable, values: {} };

/** A folded text occurs (or, with `exclude`, does not occur) in the title, excerpt or body. Reads the whole text. */
export function hasText(index: number, { text, exclude }: { text: string; exclude: boolean }): Condition {
  const name = `${exclude ? 'without' : 'with'}Text${index}`;
  const textParameter = parameter(name);
  const occurs = sql<SqlBool>`(has_text(content.title, ${textParameter}) or has_text(content.excerpt, ${textParameter}) or has_text(content.body, ${textParameter}))`;
  const predicate = exclude ? sql<SqlBool>`not ${occurs}` : occurs;
  return { name, predicate, values: { [name]: text }, kind: 'text' };
}

/** Whether a condition comes from `hasText`, which is much slower than others. */
export const scansText = ({ kind }: Condition): boolean => kind === 'text';

/** Content has this term, author or parent. */
export function hasOwner(scope: 'term' | 'author' | 'parent', owner: number): Condition {
  if (scope === 'term') return withTerms('owner', [owner]);
  const column = scope === 'author' ? sql`content.author_id` : sql`content.parent_id`;
  return {
    name: `${scope}Owner`,
    predicate: sql<SqlBool>`${column} = ${parameter('owner')}`,
    values: { owner },
  };
}
