import type {
  ContentListQuery,
  ContentTypeName,
  EditingService,
} from '../../../../service/editing-service.ts';
import { monthName } from '../../../dates/relative-date.ts';
import { en } from '../../../texts/en.ts';
import type { FilterName } from '../query/list-url.ts';

/** A value of a filter. */
export interface FilterOption {
  readonly value: string | number | boolean;
  readonly name: string;
}

/** The filters of a content type, in the order of their menu. */
export const filtersOf = (type: ContentTypeName, seesOthers: boolean): FilterName[] => [
  ...(seesOthers ? (['authorId'] as const) : []),
  ...(type === 'post' ? (['categoryId', 'tagId', 'format'] as const) : []),
  'month',
  'template',
  ...(type === 'post' ? (['isSticky'] as const) : []),
  'hasPassword',
];

/** Loads the values of a filter whose name contains a text. Months have a picker of their own. */
export async function filterOptions(
  service: EditingService,
  { type, name, text }: { type: ContentTypeName; name: FilterName; text: string },
): Promise<FilterOption[]> {
  const matching = (options: readonly FilterOption[]): FilterOption[] =>
    options.filter((option) => option.name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  switch (name) {
    case 'authorId':
      return (await service.authors(text)).map(({ id, name: author }) => ({ value: id, name: author }));
    case 'categoryId':
      return matching(
        (await service.terms('category')).map(({ id, name: term }) => ({ value: id, name: term })),
      );
    case 'tagId':
      return (await service.terms('post_tag', { search: text })).map(({ id, name: term }) => ({
        value: id,
        name: term,
      }));
    case 'format':
      return matching(Object.entries(en.formats).map(([value, format]) => ({ value, name: format })));
    case 'template':
      return matching(
        (await service.templates(type)).map(({ name: template, label }) => ({
          value: template,
          name: label,
        })),
      );
    case 'isSticky':
    case 'hasPassword':
      return [
        { value: true, name: en.lists.filters.yes },
        { value: false, name: en.lists.filters.no },
      ];
    default:
      return [];
  }
}

/** The query with a value of a filter; `null`: without the filter. */
export const withFilter = (
  query: ContentListQuery,
  name: FilterName,
  value: FilterOption['value'] | null,
): ContentListQuery => ({ ...query, [name]: value });

/** The names of values that were loaded, by filter and value: the list of tags or authors may be longer than what is loaded by default. */
const knownNames = new Map<string, string>();

export function rememberNames(name: FilterName, options: readonly FilterOption[]): void {
  for (const option of options) knownNames.set(`${name} ${option.value}`, option.name);
}

/** The name of the value of a filter; the value itself if it is unknown. */
export async function filterValueName(
  service: EditingService,
  query: ContentListQuery,
  name: FilterName,
): Promise<string> {
  const value = query[name];
  if (value === null) return '';
  if (name === 'month') return monthName(String(value), en.language);
  const known = knownNames.get(`${name} ${value}`);
  if (known !== undefined) return known;
  rememberNames(name, await filterOptions(service, { type: query.type, name, text: '' }));
  return knownNames.get(`${name} ${value}`) ?? String(value);
}
