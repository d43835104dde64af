import {
  type DirectiveNode,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNullableType,
  getVariableValues,
  type GraphQLError,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  locatedError,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { Execution, EngineFieldResolver, Row } from './execution.ts';

type Variables = Parameters<typeof getArgumentValues>[2];

/** The values of one execution. */
interface Run {
  readonly execution: Execution;
  readonly variables: Variables;
  /** Arguments that depend on variables, computed once for all rows. */
  readonly args: Map<Field, Record<string, unknown>>;
  /** The errors of nullable fields. Their paths begin at the value being completed: each level adds its key. */
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
  /** The part that resolvers of the engine use. */
  readonly info: GraphQLResolveInfo;
  readonly isNullable: boolean;
  readonly complete: Complete;
}

/** An error on its way to the nearest field that may be `null`. */
class FieldError extends Error {
  readonly thrown: unknown;
  readonly nodes: readonly FieldNode[];
  readonly path: (string | number)[] = [];

  constructor(thrown: unknown, nodes: readonly FieldNode[]) {
    super('A field failed.');
    this.thrown = thrown;
    this.nodes = nodes;
  }
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

/** Thrown where graphql-js has to execute the query. */
const unsupported = new Error('The query is executed by graphql-js.');

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
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const conditions = conditionsIn(document);
  /** Field collections by the outcomes of `@skip` and `@include`, which decide what is selected. */
  const variants = new Map<string, Complete>();
  return {
    run(execution, values) {
      const { variableValues: variables } = getVariableValues(
        schema,
        operation.variableDefinitions ?? [],
        values,
      );
      if (!variables) return null;
      const errors: FieldError[] = [];
      let data: Row | null = null;
      try {
        data = completeFor(variables)({}, { execution, variables, args: new Map(), errors }) as Row;
      } catch (error) {
        if (!(error instanceof FieldError)) return null;
        errors.push(error);
      }
      return errors.length === 0 ? { data } : { data, errors: errors.map(located) };
    },
  };

  function completeFor(variables: Variables): Complete {
    const isTrue = (node: DirectiveNode): boolean => conditionOf(node, variables);
    const outcomes = conditions.map((node) => (isTrue(node) ? '1' : '0')).join('');
    const known = variants.get(outcomes);
    if (known) return known;
    const made = completeObject(
      root as GraphQLObjectType,
      [operation.selectionSet],
      new Set(conditions.filter(isTrue)),
    );
    if (variants.size < maxVariants) variants.set(outcomes, made);
    return made;
  }

  /** The object of a selection, field by field in the order of graphql-js. */
  function completeObject(
    type: GraphQLObjectType,
    selectionSets: readonly SelectionSetNode[],
    included: ReadonlySet<DirectiveNode>,
  ): Complete {
    // Compiled on first use: most types of an interface never occur.
    let fields: readonly Field[] | null = null;
    return (value, run) => {
      fields ??= fieldsOf(type, selectionSets, included);
      const object: Row = {};
      const { errors } = run;
      for (const field of fields) {
        const count = errors.length;
        try {
          const args = field.args ?? argsOf(field, run);
          object[field.key] = field.complete(
            field.resolve(value as Row, args, run.execution, field.info),
            run,
          );
          if (errors.length > count) addToPaths(errors, count, field.key);
        } catch (thrown) {
          addToPaths(errors, count, field.key);
          object[field.key] = nullFor(thrown, { ...field, nodes: field.info.fieldNodes, run });
        }
      }
      return object;
    };
  }

  function fieldsOf(
    type: GraphQLObjectType,
    selectionSets: readonly SelectionSetNode[],
    included: ReadonlySet<DirectiveNode>,
  ): Field[] {
    const nodes = new Map<string, FieldNode[]>();
    const seen = new Set<string>();
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const selection of selections) {
        if (!isIncluded(selection.directives, included)) continue;
        if (selection.kind === Kind.FIELD) {
          const key = (selection.alias ?? selection.name).value;
          const others = nodes.get(key);
          if (others) others.push(selection);
          else nodes.set(key, [selection]);
          continue;
        }
        const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
        const fragment = isSpread ? fragments.get(selection.name.value) : selection;
        if (!fragment || !matches(type, fragment.typeCondition?.name.value)) continue;
        if (isSpread && seen.has(selection.name.value)) continue;
        if (isSpread) seen.add(selection.name.value);
        collect(fragment.selectionSet);
      }
    };
    for (const each of selectionSets) collect(each);
    return [...nodes].map(([key, fieldNodes]) => fieldOf(type, key, fieldNodes, included));
  }

  function matches(type: GraphQLObjectType, condition: string | undefined): boolean {
    if (condition === undefined || condition === type.name) return true;
    const wanted = schema.getType(condition);
    return isAbstractType(wanted) && schema.isSubType(wanted, type);
  }

  function fieldOf(
    type: GraphQLObjectType,
    key: string,
    fieldNodes: readonly FieldNode[],
    included: ReadonlySet<DirectiveNode>,
  ): Field {
    const [node] = fieldNodes;
    const field = node && schema.getField(type, node.name.value);
    if (!field || key === '__proto__') throw unsupported;
    const readArgs = (variables: Variables) => getArgumentValues(field, node, variables);
    const usesVariables = hasVariables(node);
    return {
      key,
      // `__typename` is the only field without a resolver of the engine.
      resolve: (field.name === '__typename' ? () => type.name : field.resolve) as EngineFieldResolver,
      readArgs,
      args: usesVariables ? null : readArgs(noVariables),
      info: { fieldNodes } as unknown as GraphQLResolveInfo,
      isNullable: !isNonNullType(field.type),
      complete: completeValue(field.type, { fieldNodes, included, name: `${type.name}.${field.name}` }),
    };
  }

  function completeValue(type: GraphQLOutputType, place: Place): Complete {
    const complete = completeNullable(getNullableType(type), place);
    if (!isNonNullType(type)) return complete;
    return (value, run) => {
      const completed = complete(value, run);
      if (completed === null) throw new Error(`Cannot return null for non-nullable field ${place.name}.`);
      return completed;
    };
  }

  function completeNullable(type: GraphQLOutputType, place: Place): Complete {
    const { fieldNodes, included, name: field } = place;
    if (isLeafType(type)) {
      return (value) => {
        if (isMissing(value)) return null;
        const coerced = type.coerceOutputValue(value) as unknown;
        if (isMissing(coerced)) throw new Error(`The value of ${field} is no ${type.name}.`);
        return coerced;
      };
    }
    if (isListType(type)) return completeList(type.ofType, place);
    const selectionSets = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (!isAbstractType(type)) {
      const object = completeObject(type as GraphQLObjectType, selectionSets, included);
      return (value, run) => (isMissing(value) ? null : object(value, run));
    }
    const byType = new Map<string, Complete>();
    return (value, run) => {
      if (isMissing(value)) return null;
      const name = String(type.resolveType?.(value, run.execution, noInfo, type));
      let object = byType.get(name);
      if (!object) {
        const actual = schema.getType(name);
        if (!actual || !schema.isSubType(type, actual as GraphQLObjectType)) {
          throw new Error(`The value of ${field} is a ${name}, which is no ${type.name}.`);
        }
        object = completeObject(actual as GraphQLObjectType, selectionSets, included);
        byType.set(name, object);
      }
      return object(value, run);
    };
  }

  function completeList(itemType: GraphQLOutputType, place: Place): Complete {
    const item = completeValue(itemType, place);
    const isNullable = !isNonNullType(itemType);
    return (value, run) => {
      if (isMissing(value)) return null;
      if (!Array.isArray(value)) throw new Error(`The value of ${place.name} is no list.`);
      const { errors } = run;
      return value.map((each: unknown, at) => {
        const count = errors.length;
        try {
          const completed = item(each, run);
          if (errors.length > count) addToPaths(errors, count, at);
          return completed;
        } catch (thrown) {
          addToPaths(errors, count, at);
          return nullFor(thrown, { key: at, isNullable, nodes: place.fieldNodes, run });
        }
      });
    };
  }
}

/** The field whose value is completed. */
interface Place {
  readonly fieldNodes: readonly FieldNode[];
  readonly included: ReadonlySet<DirectiveNode>;
  /** `Post.title`, for messages. */
  readonly name: string;
}

/** Records an error of a value that may be `null`; otherwise passes it on to the value around it. */
function nullFor(
  thrown: unknown,
  {
    key,
    isNullable,
    nodes,
    run,
  }: { key: string | number; isNullable: boolean; nodes: readonly FieldNode[]; run: Run },
): null {
  if (thrown === unsupported) throw unsupported;
  const error = thrown instanceof FieldError ? thrown : new FieldError(thrown, nodes);
  error.path.unshift(key);
  if (!isNullable) throw error;
  run.errors.push(error);
  return null;
}

function addToPaths(errors: readonly FieldError[], from: number, key: string | number): void {
  for (const error of errors.slice(from)) error.path.unshift(key);
}

const located = ({ thrown, nodes, path }: FieldError): GraphQLError => locatedError(thrown, nodes, path);

/** `@skip` and `@include` with this many combinations are compiled once each; others each time. */
const maxVariants = 16;

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

function isSupported(document: DocumentNode): boolean {
  let supported = true;
  visit(document, {
    Field(node) {
      if (node.name.value === '__schema' || node.name.value === '__type') supported = false;
    },
    Directive({ name }) {
      if (name.value !== GraphQLSkipDirective.name && name.value !== GraphQLIncludeDirective.name) {
        supported = false;
      }
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

function conditionOf(node: DirectiveNode, variables: Variables): boolean {
  const definition = node.name.value === 'skip' ? GraphQLSkipDirective : GraphQLIncludeDirective;
  return getArgumentValues(definition, node, variables)['if'] === true;
}

/** Whether a selection with these directives is included. @param met The directives whose condition is true. */
const isIncluded = (
  directives: readonly DirectiveNode[] | undefined,
  met: ReadonlySet<DirectiveNode>,
): boolean => directives?.every((node) => met.has(node) === (node.name.value === 'include')) ?? true;

function hasVariables(node: FieldNode): boolean {
  let found = false;
  for (const argument of node.arguments ?? []) {
    visit(argument, { Variable: () => void (found = true) });
  }
  return found;
}
