import type { RequestContext } from '../contexts/request-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import { RegisteredTypesDocument } from '../generated/documents.ts';
import { queryIfSupported } from './query.ts';

/** What the plugins of a WordPress have registered, by the names in GraphQL enums, such as `BOOK`. */
export interface RegisteredTypes {
  readonly contentTypes: readonly string[];
  /** The URIs of their archives. */
  readonly archives: readonly string[];
  readonly taxonomies: readonly string[];
}

const none: RegisteredTypes = { contentTypes: [], archives: [], taxonomies: [] };

/** Loads the content types and taxonomies that only this WordPress has; the embedded backend has none. */
export async function loadRegisteredTypes(context: RequestContext): Promise<RegisteredTypes> {
  const { site } = context.get(siteContext);
  if (site.kind !== 'wordpress') return none;
  const answer = await queryIfSupported(context, RegisteredTypesDocument, {});
  const types = (answer?.contentTypes?.nodes ?? []).filter(({ name }) => isForReaders(name));
  const taxonomies = (answer?.taxonomies?.nodes ?? []).filter(({ name }) => isForReaders(name));
  return {
    contentTypes: types.map(({ name }) => enumValue(name ?? '')),
    archives: types.flatMap(({ uri }) => uri ?? []),
    taxonomies: taxonomies.map(({ name }) => enumValue(name ?? '')),
  };
}

// Visitors cannot query whether a type is public. WordPress's own have screens; the others are internal to it or to WPGraphQL's plugins.
const excluded =
  /^(?:post|page|attachment|category|post_tag|post_format|revision|nav_menu(?:_item)?|link_category|custom_css|customize_changeset|oembed_cache|user_request|action_monitor|wp_.*|graphql_.*|acf-.*)$/;

const isForReaders = (name: string | null): boolean => name !== null && name !== '' && !excluded.test(name);

/** The value in WPGraphQL's enums: `book-review` is `BOOK_REVIEW`. */
const enumValue = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9_]/g, '_')
    .replace(/^(?=\d)/, '_');
