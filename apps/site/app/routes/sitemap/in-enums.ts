import type { SitemapContentQueryVariables, SitemapTermsQueryVariables } from '../../generated/documents.ts';
import type { RegisteredTypes } from '../../data/registered-types.ts';

/** Variables with values that only this WordPress has, so the schema of the site does not. */
export const inEnums = ({
  contentTypes,
  taxonomies,
}: Pick<RegisteredTypes, 'contentTypes' | 'taxonomies'>): {
  types: SitemapContentQueryVariables['types'];
  taxonomies: SitemapTermsQueryVariables['taxonomies'];
} => ({
  types: contentTypes as SitemapContentQueryVariables['types'],
  taxonomies: taxonomies as SitemapTermsQueryVariables['taxonomies'],
});
