import { schemaSdl } from '@masthead/contract';
import { buildSchema, getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql';

/** A mutation of the schema. */
export interface SchemaMutation {
  readonly name: string;
  readonly inputType: string;
  /** Its fields, without `clientMutationId`; for enum fields, with their values. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The selection of its payload: the id of the changed node, if there is one. */
  readonly selection: string;
}

/** All mutations with an input, and the names of those without. */
export function mutationsOfSchema(): { mutations: readonly SchemaMutation[]; without: readonly string[] } {
  const schema = buildSchema(schemaSdl, { assumeValidSDL: true });
  const all = Object.values(schema.getMutationType()?.getFields() ?? {});
  const mutations = all.flatMap((mutation): SchemaMutation[] => {
    const input = mutation.args.find(({ name }) => name === 'input');
    const inputType = input && getNamedType(input.type);
    const payload = getNamedType(mutation.type);
    if (!isInputObjectType(inputType) || !isObjectType(payload)) return [];
    const given = Object.values(inputType.getFields()).filter(({ name }) => name !== 'clientMutationId');
    const answered = Object.values(payload.getFields()).flatMap(({ name, type }) => {
      const named = getNamedType(type);
      if (!('getFields' in named)) return name;
      if (!('databaseId' in named.getFields())) return [];
      // Bulk mutations return the errors of their items as data.
      return 'isChanged' in named.getFields() ? `${name}{databaseId isChanged code}` : `${name}{databaseId}`;
    });
    return [
      {
        name: mutation.name,
        inputType: inputType.name,
        fields: Object.fromEntries(
          given.map(({ name, type }) => {
            const named = getNamedType(type);
            return [name, isEnumType(named) ? named.getValues().map((value) => value.name) : []];
          }),
        ),
        selection: answered.join(' '),
      },
    ];
  });
  const known = new Set(mutations.map(({ name }) => name));
  return { mutations, without: all.map(({ name }) => name).filter((name) => !known.has(name)) };
}
