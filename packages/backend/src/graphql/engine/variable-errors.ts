import {
  GraphQLError,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  print,
  typeFromAST,
} from 'graphql';
import { ResponseError } from './response-error.ts';

/** An invalid value within a variable. */
interface VariableError {
  readonly value: unknown;
  /** Path within the variable, such as `.where.in[2]`; empty for the variable itself. */
  readonly path: string;
  readonly message: string;
}

/** Maximum number of errors to report per request. */
const maxErrors = 10;

/**
 * Validates the variables of an operation and reports errors in the wording of graphql-php.
 *
 * @returns Empty if no error is found here; graphql-js has the final decision.
 * @see webonyx/graphql-php, GraphQL\Executor\Values and GraphQL\Utils\Value, whose messages these are.
 */
export function variableErrors(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): ResponseError[] {
  const errors: ResponseError[] = [];
  const addError = (node: (typeof variableDefinitions)[number], message: string): void => {
    errors.push(new ResponseError('BAD_USER_INPUT', message, { nodes: node }));
  };
  for (const definition of variableDefinitions) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    const isGiven = Object.hasOwn(given, name) && given[name] !== undefined;
    const value = given[name];
    if (!isInputType(type)) {
      const typeName = print(definition.type);
      addError(
        definition,
        `Variable "$${name}" expected value of type "${typeName}" which cannot be used as an input type.`,
      );
    } else if (isNonNullType(type) && !isGiven && !definition.defaultValue) {
      addError(definition, `Variable "$${name}" of required type "${type.toString()}" was not provided.`);
    } else if (isNonNullType(type) && isGiven && value === null) {
      addError(definition, `Variable "$${name}" of non-null type "${type.toString()}" must not be null.`);
    } else if (isGiven) {
      for (const error of errorsIn(value, type, '')) {
        if (errors.length === maxErrors) return errors;
        const location = error.path === '' ? '' : ` at "${name}${error.path}"`;
        addError(
          definition,
          `Variable "$${name}" got invalid value ${printValue(error.value)}${location}; ${error.message}`,
        );
      }
    }
  }
  return errors;
}

function* errorsIn(value: unknown, type: GraphQLInputType, path: string): Generator<VariableError> {
  if (isNonNullType(type)) {
    if (value === null) {
      yield { value, path, message: `Expected non-nullable type "${type.toString()}" not to be null.` };
    } else {
      yield* errorsIn(value, type.ofType, path);
    }
  } else if (value === null || value === undefined) {
    return;
  } else if (isListType(type)) {
    if (!Array.isArray(value)) {
      // A single value is coerced to a list, and has no index.
      yield* errorsIn(value, type.ofType, '');
      return;
    }
    for (const [index, item] of value.entries()) yield* errorsIn(item, type.ofType, `${path}[${index}]`);
  } else if (!isInputObjectType(type)) {
    const message = leafError(value, type);
    if (message !== null) yield { value, path, message };
  } else if (typeof value !== 'object' || Array.isArray(value)) {
    yield { value, path, message: `Expected type "${type.toString()}" to be an object.` };
  } else {
    const fields = type.getFields();
    for (const field of Object.values(fields)) {
      if (Object.hasOwn(value, field.name)) {
        yield* errorsIn((value as Record<string, unknown>)[field.name], field.type, `${path}.${field.name}`);
      } else if (isRequiredInputField(field)) {
        const message = `Field "${field.name}" of required type "${field.type.toString()}" was not provided.`;
        yield { value, path, message };
      }
    }
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(fields, name)) continue;
      yield { value, path, message: `Field "${name}" is not defined by type "${type.toString()}".` };
    }
  }
}

/** Why a scalar or enum rejects a value; null if it accepts it. */
function leafError(value: unknown, type: GraphQLLeafType): string | null {
  try {
    return type.coerceInputValue(value, true) === undefined ? `Expected type "${type.toString()}".` : null;
  } catch (error) {
    if (!(error instanceof GraphQLError)) return `Expected type "${type.name}".`;
    if (error.message.startsWith('Value ')) return error.message;
    const kind = /^(Enum "\w+" cannot represent [^:]*|\w+ cannot represent [^:]*): /.exec(error.message)?.[1];
    if (kind === undefined) return error.message;
    if (type.name === 'ID') {
      return `ID cannot represent a non-string and non-integer value: ${printValue(value)}`;
    }
    return `${kind}: ${printValue(value)}${kind.startsWith('Enum') ? '.' : ''}`;
  }
}

/** Prints a value as PHP does: strings in quotes, objects and lists as JSON. */
export function printValue(value: unknown): string {
  if (value === '') return '(empty string)';
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value !== 'object' || value === null) return String(value);
  return JSON.stringify(value, emptyAsList)
    .replaceAll('/', String.raw`\/`)
    .replaceAll(
      /[\u007f-\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

/** PHP reads `{}` as an empty array, and writes that as `[]`. */
const emptyAsList = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? [] : value;
