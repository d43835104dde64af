import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isNonNullType,
  isUnionType,
} from 'graphql';
import type { Chance } from './chance.ts';
import { type InputValue, makeValue, printValue } from './make-value.ts';

/** An operation as it is sent. */
export interface FuzzOperation {
  readonly query: string;
  readonly variables?: InputValue;
  readonly operationName?: string;
}

/** Makes a random query that is valid by the schema except for a few values. */
export function makeQuery(schema: GraphQLSchema, chance: Chance): FuzzOperation {
  const root = schema.getQueryType();
  if (!root) throw new Error('The schema has no queries.');
  const declared: string[] = [];
  const variables: Record<string, InputValue> = {};
  const fragments: string[] = [];
  let fieldsLeft = chance.pick([2, 4, 4, 8, 8, 15, 30, chance.happens(0.2) ? chance.pick([120, 600]) : 60]);
  const maxDepth = chance.happens(0.02) ? 25 : 2 + chance.below(7);
  let names = 0;

  const body = selection(root, 0);
  const name = chance.happens(0.2) ? ` Q${chance.below(10)}` : '';
  const head = declared.length > 0 || name !== '' || chance.happens(0.3) ? `query${name}` : '';
  const list = declared.length > 0 ? `(${declared.join(',')})` : '';
  return {
    query: [`${head}${list}${body}`, ...fragments].join('\n'),
    ...((declared.length > 0 || chance.happens(0.1)) && { variables }),
    ...(name !== '' && chance.happens(0.5) && { operationName: name.trim() }),
  };

  function selection(type: GraphQLCompositeType, depth: number): string {
    const parts: string[] = [];
    const fields = isUnionType(type) ? [] : Object.values(type.getFields());
    const count = depth === 0 ? 1 + chance.below(3) : 1 + chance.below(5);
    for (let turn = 0; turn < count && fieldsLeft > 0 && fields.length > 0; turn += 1) {
      const field = chance.pick(fields);
      if (isCompositeType(getNamedType(field.type)) && depth >= maxDepth) continue;
      parts.push(selectField(field, depth));
    }
    if (isAbstractType(type) && fieldsLeft > 0 && depth < maxDepth) {
      const possible = schema.getPossibleTypes(type);
      for (let turn = chance.below(3); turn > 0; turn -= 1) {
        const inner = chance.pick(possible);
        parts.push(`... on ${inner.name}${directive()}${selection(inner, depth)}`);
      }
    }
    if (parts.length === 0 || chance.happens(0.15)) parts.push('__typename');
    if (chance.happens(0.06)) return `{...${fragmentOf(type, parts)}}`;
    return `{${parts.join(chance.happens(0.02) ? ' # \n, ' : ' ')}}`;
  }

  function fragmentOf(type: GraphQLCompositeType, parts: readonly string[]): string {
    const fragment = `F${fragments.length}`;
    fragments.push(`fragment ${fragment} on ${type.name}{${parts.join(' ')}}`);
    return `${fragment}${directive()}`;
  }

  function selectField(field: GraphQLField<unknown, unknown>, depth: number): string {
    fieldsLeft -= 1;
    const given = field.args.filter((argument) => isNonNullType(argument.type) || chance.happens(0.3));
    const inner = getNamedType(field.type);
    // Without an alias, the same field with other arguments or types would conflict.
    const alias = given.length > 0 || field.args.length > 0 || chance.happens(0.5) ? `a${(names += 1)}:` : '';
    return [
      alias,
      field.name,
      given.length > 0 ? `(${given.map(giveArgument).join(' ')})` : '',
      directive(),
      isCompositeType(inner) ? selection(inner, depth + 1) : '',
    ].join('');
  }

  function giveArgument(argument: GraphQLArgument): string {
    const value = makeValue(argument.type, argument.name, chance);
    if (!chance.happens(0.25)) return `${argument.name}:${printValue(value)}`;
    const variable = `v${declared.length}`;
    // Mostly of the right type.
    const type = chance.happens(0.98)
      ? argument.type.toString()
      : chance.pick(['String', '[ID!]!', 'Int', 'Post']);
    declared.push(`$${variable}:${type}${chance.happens(0.03) ? '=null' : ''}`);
    if (!chance.happens(0.03)) variables[variable] = value;
    return `${argument.name}:$${variable}`;
  }

  function directive(): string {
    if (!chance.happens(0.04)) return '';
    return `@${chance.pick(['include', 'skip'])}(if:${chance.happens(0.5)})`;
  }
}
