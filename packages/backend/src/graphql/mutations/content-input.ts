import {
  writtenStatuses,
  type AssignedTerm,
  type ContentChange,
  type ChangePreconditions,
  type TermAssignment,
} from '../../content/posts/content-change.ts';
import { taxonomyNamed } from '../../content/content-types.ts';
import type { SiteTime } from '../../content/posts/modification-time.ts';
import type { SiteSettings } from '../../content/settings/site-settings.ts';
import { templateNamed } from '../content-templates.ts';
import { ResponseError } from '../engine/index.ts';
import type { ContentDraftInput, PostCategoriesInput } from '../generated/fields.ts';
import { databaseId } from '../ids.ts';
import { known, givenList, type Given } from '../where/optional.ts';
import { parseDate } from './parse-date.ts';

/**
 * Converts the input of a content mutation. Null means not given.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for a status that only deletion sets, for an invalid ID, and for an invalid date if the
 * content would be published immediately because of it.
 */
export function contentChange(input: ContentDraftInput, settings: SiteSettings): ContentChange {
  const { authorId, featuredImageId, parentId, template, ...rest } = input;
  return known({
    title: rest.title ?? undefined,
    body: rest.content ?? undefined,
    excerpt: rest.excerpt ?? undefined,
    status: rest.status ? writtenStatus(rest.status) : undefined,
    slug: rest.slug ?? undefined,
    date: writtenDate(rest, settings),
    // No user has the ID 0.
    authorId: authorId ? (databaseId(authorId, 'user') ?? 0) : undefined,
    parentId: idOrNone(parentId, 'parentId'),
    menuOrder: rest.menuOrder ?? undefined,
    password: rest.password ?? undefined,
    commentStatus: rest.commentStatus || undefined,
    pingStatus: rest.pingStatus || undefined,
    template: template ? templateNamed(template) : undefined,
    isSticky: rest.isSticky ?? undefined,
    featuredImageId: idOrNone(featuredImageId, 'featuredImageId'),
    toPing: texts(rest.toPing),
    pinged: texts(rest.pinged),
    terms: termsIn(rest),
  });
}

/** As in WPGraphQL, an invalid date is ignored, unless content meant for a later date would be published immediately. */
function writtenDate({ date, status }: ContentDraftInput, settings: SiteSettings): SiteTime | undefined {
  const moment = parseDate(date, settings);
  if (moment) return moment;
  if (date?.trim() && (status === 'PUBLISH' || status === 'FUTURE')) {
    throw new ResponseError(
      'BAD_USER_INPUT',
      '`date` is not a valid date. Use the format 2026-01-31T12:00:00.',
    );
  }
  return undefined;
}

/** The database ID in an ID; 0 for an empty string, which means none. */
function idOrNone(id: Given<string>, field: string): number | undefined {
  if (id === null || id === undefined) return undefined;
  if (id === '') return 0;
  const number = databaseId(id, 'post');
  if (number === null) throw new ResponseError('BAD_USER_INPUT', `\`${field}\` is not a valid content ID.`);
  return number;
}

function writtenStatus(name: string): ContentChange['status'] {
  const status = writtenStatuses.find((each) => each === name.toLowerCase());
  if (status) return status;
  const message = `Cannot set the status ${name}. To move content to the trash, delete it.`;
  throw new ResponseError('BAD_USER_INPUT', message);
}

const texts = (list: Given<readonly Given<string>[]>): readonly string[] | undefined =>
  list ? (givenList(list) ?? []) : undefined;

function termsIn({ categories, postFormats, tags }: ContentDraftInput): ContentChange['terms'] {
  const given = { categories, postFormats, tags };
  const choices = (['category', 'post_tag', 'post_format'] as const).flatMap((name) => {
    const many = taxonomyNamed(name)?.graphqlPluralName as keyof typeof given;
    const written = given[many];
    return written ? [[name, termChoice(written)] as const] : [];
  });
  return choices.length === 0 ? undefined : Object.fromEntries(choices);
}

const termChoice = ({ append, nodes }: PostCategoriesInput): TermAssignment => ({
  append: append === true,
  terms: (givenList(nodes) ?? []).map(({ id, slug, name, description }): AssignedTerm =>
    known({
      id: id ? databaseId(id, 'term') : undefined,
      slug: slug || undefined,
      name: name || undefined,
      description: description || undefined,
    }),
  ),
});

/**
 * Preconditions of a content change.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for an invalid date.
 */
export function guardsIn(
  input: { readonly ignoreEditLock?: Given<boolean>; readonly ifUnmodifiedSince?: Given<string> },
  settings: SiteSettings,
): ChangePreconditions {
  return {
    ignoreEditLock: input.ignoreEditLock === true,
    ifUnmodifiedSince: input.ifUnmodifiedSince
      ? instantIn(input.ifUnmodifiedSince, 'ifUnmodifiedSince', settings)
      : null,
  };
}

/**
 * Epoch milliseconds of a modification date as the client read it: `modifiedGmt` is UTC, although it has no offset.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for an invalid date.
 */
export function instantIn(text: string, field: string, settings: SiteSettings): number {
  const moment = parseDate(text, { ...settings, timezone: '+00:00', offsetMinutes: 0 });
  if (moment) return moment.at;
  throw new ResponseError(
    'BAD_USER_INPUT',
    `\`${field}\` is not a valid date. Use the format 2026-01-31T12:00:00.`,
  );
}
