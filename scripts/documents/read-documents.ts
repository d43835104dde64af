import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  Source,
  specifiedRules,
  validate,
  visit,
  NoUnusedFragmentsRule,
} from 'graphql';

export interface Documents {
  readonly all: DocumentNode;
  readonly operations: readonly OperationDefinitionNode[];
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/**
 * Reads every `.graphql` file below a folder as one document, so that a screen can use another's fragments.
 *
 * @throws {Error} One message with every error: syntax, unknown types and fields, duplicate names.
 */
export function readDocuments(folder: string, schema: GraphQLSchema): Documents {
  const files = globSync('**/*.graphql', { cwd: folder }).sort();
  const all: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: files.flatMap((file) => parseFile(folder, file).definitions),
  };
  rejectUnknownTypes(all, schema);
  // A fragment may exist only as the type of a component's props.
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
  const errors = validate(schema, all, rules);
  if (errors.length > 0) throw new Error(errors.map((fault) => fault.toString()).join('\n\n'));

  const operations = all.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const fragments = all.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return {
    all,
    operations,
    fragments: new Map(fragments.map((fragment) => [fragment.name.value, fragment])),
  };
}

const parseFile = (folder: string, file: string): DocumentNode =>
  parse(new Source(readFileSync(join(folder, file), 'utf8'), file));

/** Reports unknown types first, with the message that the specification requires. */
function rejectUnknownTypes(document: DocumentNode, schema: GraphQLSchema): void {
  visit(document, {
    NamedType({ name: { value: type }, loc }) {
      if (schema.getType(type) !== undefined) return;
      throw new Error(`GraphQL Type not found: ${type}${loc ? `, in ${loc.source.name}` : ''}`);
    },
  });
}
