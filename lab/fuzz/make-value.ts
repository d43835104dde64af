import {
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Chance } from './chance.ts';
import {
  pathOrUrl,
  anyNumber,
  cursor,
  edgeNumbers,
  globalId,
  hostileText,
  noInts,
  word,
} from './fuzz-values.ts';

/** The name of a value of an enum, which is written without quotes in a query. */
class EnumName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  toJSON(): string {
    return this.name;
  }
}

/** The value of an argument, an input field or a variable. */
export type InputValue =
  | null
  | boolean
  | number
  | string
  | EnumName
  | InputValue[]
  | { [name: string]: InputValue };

/**
 * Makes a value for an argument of this type and name: mostly a valid one of the site, sometimes an edge case or a value of another type.
 */
export function makeValue(type: GraphQLInputType, name: string, chance: Chance, depth = 0): InputValue {
  if (chance.happens(0.015)) return anything(chance, depth);
  if (isNonNullType(type)) return makeValue(type.ofType, name, chance, depth);
  if (chance.happens(0.03)) return null;
  if (isListType(type)) {
    const inner = type.ofType;
    if (chance.happens(0.15)) return makeValue(inner, name, chance, depth);
    const length = chance.happens(0.03) ? 150 : chance.below(4);
    return Array.from({ length }, () => makeValue(inner, name, chance, depth + 1));
  }
  if (isEnumType(type)) return new EnumName(chance.pick(type.getValues()).name);
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const count = depth > 4 ? 0 : chance.below(Math.min(fields.length, 4) + 1);
    const chosen = fields.filter((field) => isNonNullType(field.type));
    for (let turn = 0; turn < count; turn += 1) chosen.push(chance.pick(fields));
    return Object.fromEntries(
      chosen.map((field) => [field.name, makeValue(field.type, field.name, chance, depth + 1)]),
    );
  }
  const scalar = getNullableType(type).toString();
  if (scalar === 'Int') return number(name, chance);
  if (scalar === 'Boolean') return chance.happens(0.5);
  if (scalar === 'Float') return chance.pick([...edgeNumbers, ...noInts]);
  return text(name, chance);
}

function number(name: string, chance: Chance): number {
  if (chance.happens(0.02)) return chance.pick(noInts);
  if (/^(first|last)$/.test(name)) return chance.happens(0.7) ? chance.below(12) : chance.pick(edgeNumbers);
  if (name === 'year') return chance.pick([2024, 2025, 2026, 0, -1, 99_999]);
  return chance.happens(0.5) ? anyNumber(chance) : chance.pick(edgeNumbers);
}

function text(name: string, chance: Chance): InputValue {
  if (chance.happens(0.12)) return hostileText(chance);
  if (/^(after|before)$/.test(name)) return chance.happens(0.7) ? cursor(chance) : globalId(chance);
  if (/uri/i.test(name)) return pathOrUrl(chance);
  if (/id|in$|parent|include|exclude/i.test(name)) {
    const way = chance.below(10);
    if (way < 4) return globalId(chance);
    if (way < 7) return String(anyNumber(chance));
    if (way < 8) return anyNumber(chance);
    return way < 9 ? word(chance) : pathOrUrl(chance);
  }
  return word(chance);
}

/** A value of any type. */
function anything(chance: Chance, depth: number): InputValue {
  const way = chance.below(9);
  if (way === 0) return null;
  if (way === 1) return chance.happens(0.5);
  if (way === 2) return chance.pick([...edgeNumbers, ...noInts]);
  if (way === 3) return hostileText(chance);
  if (way === 4) return new EnumName(chance.pick(['ASC', 'DRAFT', 'NO_SUCH', 'ID', 'DATE']));
  if (way === 5) return globalId(chance);
  if (way === 6) return nested(chance.pick([2, 10, 200]));
  if (depth > 4) return [];
  if (way === 7) return [anything(chance, depth + 1), anything(chance, depth + 1)];
  return { [chance.pick(['a', 'id', '__proto__', 'where'])]: anything(chance, depth + 1) };
}

function nested(levels: number): InputValue {
  let value: InputValue = [];
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

/** Writes a value into a query. */
export function printValue(value: InputValue): string {
  if (value instanceof EnumName) return value.name;
  if (Array.isArray(value)) return `[${value.map(printValue).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([name, inner]) => `${name}:${printValue(inner)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value);
}
