import type { ContentQuery } from '../../content/list-content.ts';
import type { TermChoice } from '../../content/choose-terms.ts';
import type { DateComparison, DateFilter, PartialDate } from '../../storage/content-dates.ts';
import type { ContentOrderField, ContentOrderTerm } from '../../storage/content-order.ts';
import { templateNamed } from '../content-templates.ts';
import { databaseIds, oneId } from '../ids.ts';
import { filled, known, listed, orNothing, searched, single, type Given } from './given.ts';

type Ids = Given<readonly Given<string>[]>;
type Texts = Given<readonly Given<string>[]>;

/** The filters of every list of content; lists of posts have those on terms as well, mixed lists `contentTypes`. */
export interface ContentWhere {
  author?: Given<number>;
  authorIn?: Ids;
  authorName?: Given<string>;
  authorNotIn?: Ids;
  categoryId?: Given<number>;
  categoryIn?: Ids;
  categoryName?: Given<string>;
  categoryNotIn?: Ids;
  contentTypes?: Given<readonly Given<string>[]>;
  dateQuery?: Given<DateWhere>;
  hasPassword?: Given<boolean>;
  id?: Given<number>;
  in?: Ids;
  isSticky?: Given<boolean>;
  mimeType?: Given<string>;
  name?: Given<string>;
  nameIn?: Texts;
  notIn?: Ids;
  orderby?: Given<readonly Given<{ field: string; order: string }>[]>;
  parent?: Given<string>;
  parentIn?: Ids;
  parentNotIn?: Ids;
  password?: Given<string>;
  search?: Given<string>;
  stati?: Given<readonly Given<string>[]>;
  status?: Given<string>;
  tag?: Given<string>;
  tagId?: Given<string>;
  tagIn?: Ids;
  tagNotIn?: Ids;
  tagSlugAnd?: Texts;
  tagSlugIn?: Texts;
  template?: Given<string>;
  title?: Given<string>;
}

interface DateWhere extends DateParts {
  after?: Given<DateParts>;
  before?: Given<DateParts>;
  column?: Given<string>;
  compare?: Given<string>;
  inclusive?: Given<boolean>;
  week?: Given<number>;
}

interface DateParts {
  year?: Given<number>;
  month?: Given<number>;
  day?: Given<number>;
  hour?: Given<number>;
  minute?: Given<number>;
  second?: Given<number>;
}

/** What a list's `where` asks for, in the words of `content/`. @param types The types the list has by itself. */
export function readContentWhere(
  where: Given<ContentWhere>,
  types: readonly string[],
): Omit<ContentQuery, 'page'> {
  const asked = where ?? {};
  return {
    types: typesOf(asked, types),
    statuses: statusesOf(asked),
    filter: known({
      onlyIds: both(single(filled(asked.id)), databaseIds(asked.in, 'post')),
      exceptIds: databaseIds(asked.notIn, 'post'),
      onlySlugs: both(single(filled(asked.name)), listed(asked.nameIn)),
      onlyAuthors: both(single(filled(asked.author)), databaseIds(asked.authorIn, 'user')),
      exceptAuthors: databaseIds(asked.authorNotIn, 'user'),
      authorNicename: filled(asked.authorName),
      onlyParents: both(oneId(asked.parent, 'post'), databaseIds(asked.parentIn, 'post')),
      exceptParents: databaseIds(asked.parentNotIn, 'post'),
      search: searched(asked.search),
      title: filled(asked.title),
      hasPassword: orNothing(asked.hasPassword),
      isSticky: orNothing(asked.isSticky),
      mimeType: searched(asked.mimeType),
      template: asked.template ? templateNamed(asked.template) : undefined,
      password: orNothing(asked.password),
    }),
    dates: asked.dateQuery ? datesOf(asked.dateQuery) : null,
    terms: termsOf(asked),
    order: orderOf(asked),
  };
}

/** What lies in both lists, where both are given. */
function both<Value>(one: Value[] | undefined, other: Value[] | undefined): Value[] | undefined {
  if (!one || !other) return one ?? other;
  return one.filter((value) => other.includes(value));
}

function typesOf({ contentTypes }: ContentWhere, types: readonly string[]): readonly string[] {
  const wanted = listed(contentTypes)?.map((name) => name.toLowerCase());
  return wanted ? types.filter((type) => wanted.includes(type)) : types;
}

/** `stati` wins over `status`, as in WPGraphQL. */
function statusesOf({ stati, status }: ContentWhere): readonly string[] | null {
  return listed(stati)?.map(statusOf) ?? (status ? [statusOf(status)] : null);
}

const statusOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** The most tags that content can be asked to carry all together; each is a condition of its own. */
const maxTogether = 20;

/** WordPress counts what lies below a category only where a single one is named. */
function termsOf(where: ContentWhere): TermChoice[] {
  const choices: TermChoice[] = [];
  const add = (taxonomy: string, sense: TermChoice['sense'], ids: number[] | undefined, deep = false) => {
    if (ids) choices.push({ taxonomy, ids, deep, sense });
  };
  const addSlugs = (taxonomy: string, slugs: string[] | undefined, deep = false) => {
    if (slugs) choices.push({ taxonomy, slugs, deep, sense: 'with' });
  };
  add('category', 'with', single(filled(where.categoryId)), true);
  addSlugs('category', where.categoryName ? [where.categoryName] : undefined, true);
  add('category', 'with', databaseIds(where.categoryIn, 'term'));
  add('category', 'without', databaseIds(where.categoryNotIn, 'term'));
  add('post_tag', 'with', oneId(where.tagId === '0' ? null : where.tagId, 'term'));
  addSlugs('post_tag', where.tag ? [where.tag] : undefined);
  add('post_tag', 'with', databaseIds(where.tagIn, 'term'));
  add('post_tag', 'without', databaseIds(where.tagNotIn, 'term'));
  addSlugs('post_tag', listed(where.tagSlugIn));
  for (const slug of listed(where.tagSlugAnd, maxTogether) ?? []) addSlugs('post_tag', [slug]);
  return choices;
}

const orderFields: Record<string, ContentOrderField> = {
  AUTHOR: 'author',
  COMMENT_COUNT: 'commentCount',
  DATE: 'date',
  IN: 'givenIds',
  MENU_ORDER: 'menuOrder',
  MODIFIED: 'modified',
  NAME_IN: 'givenSlugs',
  PARENT: 'parent',
  SLUG: 'slug',
  TITLE: 'title',
};

/** Where ids are named, they name the order as well, unless another one is asked for. */
function orderOf({ orderby, in: ids }: ContentWhere): ContentOrderTerm[] {
  const terms: ContentOrderTerm[] = [];
  for (const { field: name, order } of listed(orderby) ?? []) {
    const field = orderFields[name];
    // What is ordered by one field already is not ordered any further by the same.
    if (!field || terms.some((term) => term.field === field)) continue;
    terms.push({ field, direction: order === 'ASC' ? 'asc' : 'desc' });
  }
  return terms.length === 0 && ids && ids.length > 0 ? [{ field: 'givenIds', direction: 'asc' }] : terms;
}

const comparisons: readonly DateComparison[] = ['=', '!=', '<', '<=', '>', '>='];

function datesOf(where: DateWhere): DateFilter {
  return known({
    ...partsOf(where),
    after: where.after ? partsOf(where.after) : undefined,
    before: where.before ? partsOf(where.before) : undefined,
    inclusive: orNothing(where.inclusive),
    week: orNothing(where.week),
    column: where.column === 'MODIFIED' ? ('modified' as const) : ('date' as const),
    compare: comparisons.find((each) => each === where.compare),
  });
}

const partsOf = ({ year, month, day, hour, minute, second }: DateParts): PartialDate =>
  known({
    year: orNothing(year),
    month: orNothing(month),
    day: orNothing(day),
    hour: orNothing(hour),
    minute: orNothing(minute),
    second: orNothing(second),
  });
