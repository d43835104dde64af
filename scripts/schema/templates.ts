import { type DefinitionNode, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql';
import { directiveOf, listArgument, stringArgument } from './directives.ts';
import { lowerFirst, upperFirst } from './first-letter.ts';

// What every content type and every taxonomy has by being one. A site's own type is declared in three lines of SDL and
// gets the rest from here: its fields, its lookups and lists at the root, its enums and its places in the shared enums.

/**
 * The extensions that `@contentType` and `@taxonomy` stand for.
 *
 * @param types The compact schema's object types.
 * @returns More compact SDL, all of it extensions or new enums and inputs.
 * @throws {Error} For a taxonomy of a type that is no content type.
 */
export function expandTemplates(types: readonly ObjectTypeDefinitionNode[]): readonly DefinitionNode[] {
  const contentTypes = types.filter((type) => directiveOf(type, 'contentType')).map(readContentType);
  const taxonomies = types.filter((type) => directiveOf(type, 'taxonomy')).map(readTaxonomy);
  const sdl = [
    ...contentTypes.map((type) => contentTypeSdl(type)),
    // What is written in an editor; files come in by a way of their own.
    ...contentTypes
      .filter(({ has }) => has('NodeWithContentEditor'))
      .map((type) =>
        contentMutationsSdl(
          type,
          taxonomies.filter((taxonomy) => taxonomy.of.includes(type.name)),
        ),
      ),
    ...taxonomies.map((taxonomy) => taxonomySdl(taxonomy, taxonomy.of.map(contentTypeNamed))),
    ...contentTypes
      .filter(({ name }) => taxonomies.some((taxonomy) => taxonomy.of.includes(name)))
      .map(
        ({ name }) => `extend type ${name} {
          """Terms of all taxonomies."""
          terms(where: TermNodeWhere): [TermNode] @connection
        }`,
      ),
  ];
  return sdl.flatMap((text) => parse(text).definitions);

  function contentTypeNamed(name: string): ContentType {
    const found = contentTypes.find((type) => type.name === name);
    if (!found) throw new Error(`@taxonomy(of: "${name}"): there is no content type of this name.`);
    return found;
  }
}

interface ContentType {
  name: string;
  one: string;
  many: string;
  where: string;
  enumValue: string;
  idTypes: readonly string[];
  has: (interfaceName: string) => boolean;
}

interface Taxonomy {
  name: string;
  one: string;
  many: string;
  of: readonly string[];
  has: (interfaceName: string) => boolean;
}

function readContentType(type: ObjectTypeDefinitionNode): ContentType {
  const directive = directiveOf(type, 'contentType');
  const name = type.name.value;
  const has = implementing(type);
  return {
    name,
    one: lowerFirst(name),
    many: stringArgument(directive, 'plural') ?? `${lowerFirst(name)}s`,
    where: stringArgument(directive, 'where') ?? 'AuthoredWhere',
    enumValue: stringArgument(directive, 'enumValue') ?? name.toUpperCase(),
    // A slug names one thing only where there are no levels.
    idTypes: listArgument(directive, 'idTypes') ?? (has('HierarchicalContentNode') ? [] : ['SLUG']),
    has,
  };
}

function readTaxonomy(type: ObjectTypeDefinitionNode): Taxonomy {
  const directive = directiveOf(type, 'taxonomy');
  const name = type.name.value;
  return {
    name,
    one: lowerFirst(name),
    many: stringArgument(directive, 'plural') ?? `${lowerFirst(name)}s`,
    of: listArgument(directive, 'of') ?? [],
    has: implementing(type),
  };
}

function contentTypeSdl({ name, one, many, where, enumValue, idTypes, has }: ContentType): string {
  const fields = [
    '"""Whether readers need a password."""\nhasPassword: Boolean',
    '"""The password. Visible to users who can edit the content."""\npassword: String',
    `${one}Id: Int! @deprecated`,
    has('NodeWithComments') && 'comments(where: CommentWhere): [Comment] @connection',
    has('NodeWithRevisions') && `revisions(where: ${where}): [${name}] @connection(as: "Revision")`,
    has('Previewable') && `preview: ${name} @edge(as: "Preview")`,
    !has('HierarchicalContentNode') && `ancestors: [${name}] @connection @deprecated`,
    !has('HierarchicalContentNode') && `parent: ${name} @edge(as: "Parent") @deprecated`,
  ];
  const lookUpArguments = [
    'id: ID',
    `${one}Id: Int`,
    'uri: String',
    idTypes.includes('SLUG') && 'slug: String',
  ];
  return `
    extend type ${name} { ${lines(fields)} }
    extend type RootQuery {
      ${one}(id: ID!, idType: ${name}IdType, asPreview: Boolean): ${name}
      ${one}By(${lines(lookUpArguments)}): ${name} @deprecated
      ${many}(where: ${where}): [${name}] @connection
    }
    "The type of identifier used to look up a ${name}."
    enum ${name}IdType { ${lines(['DATABASE_ID', 'ID', 'URI', ...idTypes].toSorted())} }
    extend enum ContentTypeEnum { ${enumValue} }
    ${has('NodeWithAuthor') ? `extend type User { ${many}(where: ${where}): [${name}] @connection }` : ''}
    ${has('MenuItemLinkable') ? `extend union MenuItemObjectUnion = ${name}` : ''}`;
}

/** Making, changing, deleting and bringing back content of a type. */
function contentMutationsSdl({ name, has }: ContentType, taxonomies: readonly Taxonomy[]): string {
  const written = [
    has('NodeWithAuthor') && 'authorId: ID',
    has('NodeWithComments') && 'commentStatus: String',
    'content: String',
    '"""Date in the site’s time zone, such as `2026-11-20T09:00:00`."""\ndate: String',
    has('NodeWithExcerpt') && 'excerpt: String',
    has('NodeWithFeaturedImage') &&
      '"""ID of the featured image; an empty string removes it."""\nfeaturedImageId: ID',
    'menuOrder: Int',
    has('HierarchicalContentNode') && 'parentId: ID',
    '"""Password for readers; an empty string removes it."""\npassword: String',
    has('NodeWithTrackbacks') && 'pingStatus: String\npinged: [String]\ntoPing: [String]',
    'slug: String',
    'status: PostStatusEnum',
    has('NodeWithTemplate') && 'template: ContentTemplateEnum',
    'title: String',
    name === 'Post' && '"""Whether the post is pinned to the top of the front page."""\nisSticky: Boolean',
    ...taxonomies.map((each) => `${each.many}: ${name}${upperFirst(each.many)}Input`),
  ];
  const guards = [
    '"""Change the content even if another user holds the edit lock."""\nignoreEditLock: Boolean',
    '"""Reject the change if the content was modified after this date. Pass `modifiedGmt` as last read."""\nifUnmodifiedSince: String',
  ];
  const clientKey =
    '"""Idempotency key of 8 to 100 characters. A repeated request with the same key returns the content that the first one created, for seven days."""\nclientKey: String';
  return `
    extend type RootMutation {
      create${name}(${lines([...written, clientKey])}): ${name} @payload
      update${name}(id: ID! ${lines([...written, ...guards])}): ${name} @payload
      "Moves content to the trash. With \`forceDelete\`, deletes it permanently, even if it is already in the trash."
      delete${name}(id: ID! forceDelete: Boolean ${lines(guards)}): ${name} @payload(fields: "Deletion")
      "Restores content from the trash with its previous status."
      restore${name}(id: ID!): ${name} @payload
    }
    ${taxonomies
      .map(
        ({ name: taxonomy, many }) => `
          "Terms of type ${taxonomy} to assign to a ${name}."
          input ${name}${upperFirst(many)}Input {
            "Add to the terms already assigned instead of replacing them."
            append: Boolean
            nodes: [${name}${upperFirst(many)}NodeInput]
          }
          "A term, by ID or slug. An unknown name creates a new term."
          input ${name}${upperFirst(many)}NodeInput { description: String id: ID name: String slug: String }`,
      )
      .join('\n')}`;
}

function taxonomySdl({ name, one, many, has }: Taxonomy, contentTypes: readonly ContentType[]): string {
  const fields = [
    `contentNodes(where: ${name}ContentNodeWhere): [ContentNode] @connection`,
    ...contentTypes.map((type) => `${type.many}(where: ${type.where}): [${type.name}] @connection`),
    'taxonomy: Taxonomy @edge',
    `${one}Id: Int @deprecated`,
    has('HierarchicalTermNode') &&
      `"""Ancestors, from the parent up to the root."""\nancestors: [${name}] @connection(as: "Ancestors${name}")`,
    has('HierarchicalTermNode') && `children(where: TermWhere): [${name}] @connection`,
    has('HierarchicalTermNode') && `parent: ${name} @edge(as: "Parent${name}")`,
  ];
  const written = [
    'aliasOf: String',
    'description: String',
    'slug: String',
    has('HierarchicalTermNode') && 'parentDatabaseId: Int\nparentId: ID',
  ];
  return `
    extend type ${name} { ${lines(fields)} }
    extend type RootQuery {
      ${one}(id: ID!, idType: ${name}IdType): ${name}
      ${many}(where: TermWhere): [${name}] @connection
    }
    extend type RootMutation {
      create${name}(name: String! ${lines(written)}): ${name} @payload
      update${name}(id: ID! name: String ${lines(written)}): ${name} @payload
      delete${name}(id: ID!): ${name} @payload(fields: "Deletion")
    }
    "The type of identifier used to look up a term of type ${name}."
    enum ${name}IdType { DATABASE_ID ID NAME SLUG URI }
    "Content types that use the taxonomy ${name}."
    enum ContentTypesOf${name}Enum { ${lines(contentTypes.map((type) => type.enumValue))} }
    "Filters for content with a term of type ${name}."
    input ${name}ContentNodeWhere @shape(of: "ContentWhere") { contentTypes: [ContentTypesOf${name}Enum] }
    extend enum TaxonomyEnum { ${name.toUpperCase()} }
    ${contentTypes.map((type) => `extend type ${type.name} { ${many}(where: TermWhere): [${name}] @connection }`).join('\n')}
    ${has('MenuItemLinkable') ? `extend union MenuItemObjectUnion = ${name}` : ''}`;
}

const implementing = (type: ObjectTypeDefinitionNode) => {
  const names = new Set((type.interfaces ?? []).map((each) => each.name.value));
  return (name: string) => names.has(name);
};

const lines = (parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join('\n');

/** Whether a definition is an object type. */
export const isObjectType = (node: { kind: string }): node is ObjectTypeDefinitionNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION;
