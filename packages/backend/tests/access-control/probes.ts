import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { selectAll } from './select-all.ts';
import type { ProbeValues } from './probe-values.ts';

/** A query that might reveal something, executed once with each of these values for `$given`. */
export interface Probe {
  readonly name: string;
  readonly query: string;
  readonly values: readonly unknown[];
}

type Field = GraphQLField<unknown, unknown>;

/** Each list at the root: forwards, backwards, by each status and by all of them. */
export function rootLists(schema: GraphQLSchema): Probe[] {
  return rootFields(schema)
    .filter(isList)
    .flatMap((field) =>
      ['first:100', 'last:100', 'first:3', ...byStatus(field)].map((given) => ({
        name: `${field.name}(${given})`,
        query: `{${field.name}(${given})${all(schema, field)}}`,
        values: [null],
      })),
    );
}

/** Each lookup at the root: by each kind of id, of every node. */
export function rootLookups(schema: GraphQLSchema, nodes: ProbeValues): Probe[] {
  return rootFields(schema)
    .filter((field) => !isList(field) && field.args.length > 0)
    .flatMap((field) =>
      field.args
        .filter((argument) => isName(argument, field))
        .flatMap((argument) => lookups(schema, field, argument, nodes)),
    );
}

/** Root fields without arguments: settings, the viewer. */
export function rootFacts(schema: GraphQLSchema): Probe[] {
  return rootFields(schema)
    .filter((field) => field.args.length === 0)
    .map((field) => ({ name: field.name, query: `{${field.name}${all(schema, field)}}`, values: [null] }));
}

/** Each field of each node type that leads to other nodes, from every node of that type. */
export function nestedFields(schema: GraphQLSchema, nodes: ProbeValues): Probe[] {
  const node = schema.getType('Node');
  const types = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType =>
      isObjectType(type) && type.getInterfaces().some((each) => each === node),
  );
  return types.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => !isLeafType(getNamedType(field.type)))
      .flatMap((field) =>
        ['', ...byStatus(field).slice(-1)].map((given) => {
          const requested = `${field.name}${given === '' ? '' : `(${given})`}`;
          const selected = `${requested}${all(schema, field)}`;
          const name = `${type.name}.${requested}`;
          // `node` finds no menu items.
          if (type.name === 'MenuItem') {
            return { name, query: `{menuItems(first:100){nodes{${selected}}}}`, values: [null] };
          }
          const query = `query($given:ID!){node(id:$given){... on ${type.name}{${selected}}}}`;
          return { name, query, values: nodes.idsOf(type.name) };
        }),
      ),
  );
}

/** Each text or number filter of each list, with the values of all hidden content. */
export function filters(schema: GraphQLSchema, nodes: ProbeValues): Probe[] {
  return rootFields(schema)
    .filter(isList)
    .flatMap((field) => {
      const where = Object.values(whereOf(field)?.getFields() ?? {});
      const statuses = statusesOf(field).slice(-1);
      return where
        .filter(({ type }) => isLeafType(getNamedType(type)) && !isEnumType(getNamedType(type)))
        .map(({ name, type }) => {
          const values = nodes.valuesOf(getNamedType(type).name);
          const narrowed = `${field.name}(where:{${[`${name}:$given`, ...statuses].join(' ')}})`;
          return {
            name: `${field.name}(where.${name})`,
            query: `query($given:${type.toString()}){${narrowed}{edges{cursor} pageInfo{hasNextPage hasPreviousPage}}}`,
            values: isListType(getNullableType(type)) ? values.map((value) => [value]) : values,
          };
        });
    });
}

const rootFields = (schema: GraphQLSchema): Field[] =>
  Object.values(schema.getQueryType()?.getFields() ?? {});

const isList = (field: Field): boolean => field.args.some(({ name }) => name === 'first');

const all = (schema: GraphQLSchema, field: Field): string => selectAll(schema, getNamedType(field.type));

function whereOf(field: Field): GraphQLInputObjectType | null {
  const where = field.args.find(({ name }) => name === 'where');
  return where && isInputObjectType(where.type) ? where.type : null;
}

/** The arguments of a list for each status, and for all. */
const byStatus = (field: Field): string[] =>
  statusesOf(field).map((condition) => `first:100,where:{${condition}}`);

function statusesOf(field: Field): string[] {
  if (!isList(field)) return [];
  const filterable = whereOf(field)?.getFields() ?? {};
  return ['stati', 'statusIn'].flatMap((name) => {
    const status = filterable[name] && getNamedType(filterable[name].type);
    if (!isEnumType(status)) return [];
    const names = status.getValues().map((value) => value.name);
    return [...names, names.join(',')].map((list) => `${name}:[${list}]`);
  });
}

/** Whether an argument of a lookup identifies the node. */
function isName({ name, type }: GraphQLArgument, field: Field): boolean {
  if (name === 'asPreview' || !isLeafType(getNamedType(type)) || isEnumType(getNamedType(type))) return false;
  const required = field.args.find((argument) => isNonNullType(argument.type));
  return required === undefined || required.name === name;
}

function lookups(
  schema: GraphQLSchema,
  field: Field,
  argument: GraphQLArgument,
  nodes: ProbeValues,
): Probe[] {
  const idType = field.args.find(({ name }) => name === 'idType');
  const kinds = idType && getNamedType(idType.type);
  const forms = isEnumType(kinds) ? kinds.getValues().map(({ name }) => name) : [null];
  const previews = field.args.some(({ name }) => name === 'asPreview') ? ['', ',asPreview:true'] : [''];
  return forms.flatMap((form) =>
    previews.map((preview) => {
      const more = `${form === null ? '' : `,idType:${form}`}${preview}`;
      const isInt = getNamedType(argument.type).name === 'Int';
      return {
        name: `${field.name}(${argument.name}${more})`,
        query: `query($given:${argument.type.toString()}){${field.name}(${argument.name}:$given${more})${all(schema, field)}}`,
        values: nodes
          .named(form ?? (isInt ? 'DATABASE_ID' : argument.name.toUpperCase()), getNamedType(field.type).name)
          .map((value) => (isInt ? value : String(value))),
      };
    }),
  );
}
