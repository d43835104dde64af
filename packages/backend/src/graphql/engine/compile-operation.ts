import {
  type DirectiveNode,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  getArgumentValues,
  getNullableType,
  getVariableValues,
  type GraphQLAbstractType,
  GraphQLIncludeDirective,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { collectFields, fragmentsIn, type Selected } from './collect-fields.ts';
import type { Execution, EngineFieldResolver, Row } from './execution.ts';
import { addToPaths, FieldError, nullFor, toGraphqlError, unsupported } from './field-error.ts';

type Variables = Parameters<typeof getArgumentValues>[2];

/** The values of one execution. */
interface Run {
  readonly execution: Execution;
  readonly variables: Variables;
  /** Arguments that depend on variables, computed once for all rows. */
  readonly args: Map<Field, Record<string, unknown>>;
  readonly errors: FieldError[];
}

type Complete = (value: unknown, run: Run) => unknown;

/** A field of the response, with everything that is the same for each row. */
interface Field {
  readonly key: string;
  readonly resolve: EngineFieldResolver;
  /** `null` if they depend on variables. */
  readonly args: Record<string, unknown> | null;
  readonly readArgs: (variables: Variables) => Record<string, unknown>;
  readonly nodes: readonly FieldNode[];
  /** The part that resolvers of the engine use. */
  readonly info: GraphQLResolveInfo;
  readonly isNullable: boolean;
  readonly complete: Complete;
}

/** A query, compiled to functions. */
export interface CompiledOperation {
  /**
   * Executes the query synchronously.
   *
   * @returns The result, as graphql-js returns it; `null` for graphql-js to execute the query: for invalid variables, and if a resolver
   * returns a promise, which no query of the schema does.
   */
  run(execution: Execution, variables: Readonly<Record<string, unknown>>): ExecutionResult | null;
}

/** `@skip` and `@include` with this many combinations are compiled once each; others each time. */
const maxVariants = 16;

/**
 * Compiles a valid query. graphql-js collects the fields, reads the arguments and finds the types again for each row; this does it once.
 *
 * @returns `null` for a document that only graphql-js executes: mutations, introspection, `@defer`.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledOperation | null {
  const root = schema.getQueryType();
  if (operation.operation !== 'query' || !root || !isSupported(document)) return null;
  const fragments = fragmentsIn(document);
  const conditions = conditionsIn(document);
  /** By the outcomes of `@skip` and `@include`, which decide what is selected. */
  const variants = new Map<string, Complete>();
  const completeFor = (variables: Variables): Complete => {
    const met = new Set(conditions.filter((node) => isMet(node, variables)));
    const outcomes = conditions.map((node) => (met.has(node) ? '1' : '0')).join('');
    const known = variants.get(outcomes);
    if (known) return known;
    const made = completeObject(root, [operation.selectionSet], { schema, fragments, met });
    if (variants.size < maxVariants) variants.set(outcomes, made);
    return made;
  };
  return {
    run(execution, values) {
      const declared = operation.variableDefinitions ?? [];
      const { variableValues: variables } = getVariableValues(schema, declared, values);
      if (!variables) return null;
      const errors: FieldError[] = [];
      let data: Row | null = null;
      try {
        data = completeFor(variables)({}, { execution, variables, args: new Map(), errors }) as Row;
      } catch (error) {
        if (!(error instanceof FieldError)) return null;
        errors.push(error);
      }
      return errors.length === 0 ? { data } : { data, errors: errors.map(toGraphqlError) };
    },
  };
}

/** The object of a selection, field by field in the order of graphql-js. */
function completeObject(
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
  selected: Selected,
): Complete {
  // Compiled on first use: most types of an interface never occur.
  let fields: readonly Field[] | null = null;
  return (value, run) => {
    fields ??= [...collectFields(type, selectionSets, selected)].map(([key, nodes]) =>
      compileField(type, { key, nodes, selected }),
    );
    const object: Row = {};
    const { errors } = run;
    for (const field of fields) {
      const count = errors.length;
      try {
        const args = field.args ?? argsOf(field, run);
        object[field.key] = field.complete(field.resolve(value as Row, args, run.execution, field.info), run);
        if (errors.length > count) addToPaths(errors, count, field.key);
      } catch (thrown) {
        addToPaths(errors, count, field.key);
        object[field.key] = nullFor(thrown, field, errors);
      }
    }
    return object;
  };
}

function compileField(
  type: GraphQLObjectType,
  { key, nodes, selected }: { key: string; nodes: readonly FieldNode[]; selected: Selected },
): Field {
  const [node] = nodes;
  const field = node && selected.schema.getField(type, node.name.value);
  if (!field || key === '__proto__') throw unsupported;
  const readArgs = (variables: Variables) => getArgumentValues(field, node, variables);
  return {
    key,
    nodes,
    // `__typename` is the only field without a resolver of the engine.
    resolve: (field.name === '__typename' ? () => type.name : field.resolve) as EngineFieldResolver,
    readArgs,
    args: hasVariables(node) ? null : readArgs(noVariables),
    info: { fieldNodes: nodes } as unknown as GraphQLResolveInfo,
    isNullable: !isNonNullType(field.type),
    complete: completeValue(field.type, { nodes, selected, name: `${type.name}.${field.name}` }),
  };
}

/** The field whose value is completed. */
interface Place {
  readonly nodes: readonly FieldNode[];
  readonly selected: Selected;
  /** `Post.title`, for messages. */
  readonly name: string;
}

function completeValue(type: GraphQLOutputType, place: Place): Complete {
  const nullable = getNullableType(type);
  const complete = completePresent(nullable, place);
  const completeNullable: Complete = (value, run) => (isMissing(value) ? null : complete(value, run));
  if (nullable === type) return completeNullable;
  return (value, run) => {
    const completed = completeNullable(value, run);
    if (completed === null) throw new Error(`Cannot return null for non-nullable field ${place.name}.`);
    return completed;
  };
}

/** Completes a value that is not `null`. */
function completePresent(type: GraphQLOutputType, place: Place): Complete {
  if (isLeafType(type)) return completeLeaf(type, place);
  if (isListType(type)) return completeList(type.ofType, place);
  if (isAbstractType(type)) return completeAbstract(type, place);
  return completeObject(type as GraphQLObjectType, selectionSetsOf(place), place.selected);
}

const selectionSetsOf = ({ nodes }: Place): readonly SelectionSetNode[] =>
  nodes.flatMap(({ selectionSet }) => selectionSet ?? []);

function completeLeaf(type: GraphQLLeafType, { name }: Place): Complete {
  return (value) => {
    const coerced: unknown = type.coerceOutputValue(value);
    if (isMissing(coerced)) throw new Error(`The value of ${name} is no ${type.name}.`);
    return coerced;
  };
}

function completeList(itemType: GraphQLOutputType, place: Place): Complete {
  const item = completeValue(itemType, place);
  const isNullable = !isNonNullType(itemType);
  return (value, run) => {
    const { errors } = run;
    if (!Array.isArray(value)) throw new Error(`The value of ${place.name} is no list.`);
    return value.map((each: unknown, key) => {
      const count = errors.length;
      try {
        const completed = item(each, run);
        if (errors.length > count) addToPaths(errors, count, key);
        return completed;
      } catch (thrown) {
        addToPaths(errors, count, key);
        return nullFor(thrown, { key, isNullable, nodes: place.nodes }, errors);
      }
    });
  };
}

function completeAbstract(type: GraphQLAbstractType, place: Place): Complete {
  const { schema } = place.selected;
  const byType = new Map<unknown, Complete>();
  return (value, run) => {
    const name = type.resolveType?.(value, run.execution, noInfo, type);
    let object = byType.get(name);
    if (!object) {
      const actual = typeof name === 'string' ? schema.getType(name) : undefined;
      if (!actual || !schema.isSubType(type, actual as GraphQLObjectType)) {
        throw new Error(`The value of ${place.name} is no ${type.name}.`);
      }
      object = completeObject(actual as GraphQLObjectType, selectionSetsOf(place), place.selected);
      byType.set(name, object);
    }
    return object(value, run);
  };
}

const noVariables: Variables = { sources: {}, coerced: {} };
const noInfo = {} as GraphQLResolveInfo;

function argsOf(field: Field, { args, variables }: Run): Record<string, unknown> {
  let read = args.get(field);
  if (!read) {
    read = field.readArgs(variables);
    args.set(field, read);
  }
  return read;
}

/** Whether a result is `null`. @throws A result that is an error. */
function isMissing(value: unknown): value is null | undefined {
  if (value === null || value === undefined) return true;
  if (value instanceof Promise) throw unsupported;
  if (value instanceof Error) throw value;
  return false;
}

const conditionNames: ReadonlySet<string> = new Set([
  GraphQLSkipDirective.name,
  GraphQLIncludeDirective.name,
]);

function isSupported(document: DocumentNode): boolean {
  let supported = true;
  visit(document, {
    Field(node) {
      if (node.name.value === '__schema' || node.name.value === '__type') supported = false;
    },
    Directive({ name }) {
      if (!conditionNames.has(name.value)) supported = false;
    },
  });
  return supported;
}

/** All `@skip` and `@include` directives of a document. */
function conditionsIn(document: DocumentNode): DirectiveNode[] {
  const found: DirectiveNode[] = [];
  visit(document, { Directive: (node) => void found.push(node) });
  return found;
}

function isMet(node: DirectiveNode, variables: Variables): boolean {
  const definition =
    node.name.value === GraphQLSkipDirective.name ? GraphQLSkipDirective : GraphQLIncludeDirective;
  return getArgumentValues(definition, node, variables)['if'] === true;
}

function hasVariables(node: FieldNode): boolean {
  let found = false;
  for (const argument of node.arguments ?? []) {
    visit(argument, { Variable: () => void (found = true) });
  }
  return found;
}
