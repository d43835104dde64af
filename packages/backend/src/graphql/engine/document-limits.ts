import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { fragmentsIn } from './collect-fields.ts';
import { limitError } from './limit-error.ts';
import type { Limits } from './limits.ts';

/**
 * Rejects a document that is nested too deeply or selects too many fields. Each fragment is measured once, so that fragments
 * that spread each other exponentially cost no time.
 *
 * @param document A document without fragment cycles.
 * @throws {ResponseError} `DEPTH_LIMIT`, `FIELD_LIMIT` or `ALIAS_LIMIT`.
 */
export function checkDocumentLimits(document: DocumentNode, limits: Limits): void {
  const fragments = fragmentsIn(document);
  const measured = new Map<string, Size>();
  const repeated = new Map<string, number>();
  let [fields, aliases, pairs] = [0, 0, 0];
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const size = sizeOf(definition.selectionSet);
    fields += size.fields;
    aliases += size.aliases;
    if (size.depth > limits.depth) throw limitError('depth', { actual: size.depth, maximum: limits.depth });
    // Nested fragments exhaust the stack just as nested fields do.
    if (size.nesting > limits.depth * 4) {
      throw limitError('depth', { actual: size.nesting, maximum: limits.depth * 4 });
    }
    if (fields > limits.fields) throw limitError('fields', { actual: fields, maximum: limits.fields });
    if (aliases > limits.aliases) throw limitError('aliases', { actual: aliases, maximum: limits.aliases });
    // This visits every spread, at most as many as the fields just counted.
    countPairs(definition.selectionSet, 0);
    if (pairs > limits.pairs) throw limitError('pairs', { actual: pairs, maximum: limits.pairs });
  }

  function countPairs(selectionSet: SelectionSetNode, level: number): void {
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        const place = `${level} ${(selection.alias ?? selection.name).value}`;
        const before = repeated.get(place) ?? 0;
        repeated.set(place, before + 1);
        pairs += before;
        if (selection.selectionSet) countPairs(selection.selectionSet, level + 1);
      } else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        if (inner) countPairs(inner.selectionSet, level);
      }
    }
  }

  function sizeOf({ selections }: SelectionSetNode): Size {
    let whole = nothing;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const inner = selection.selectionSet ? sizeOf(selection.selectionSet) : nothing;
        const isRenamed = selection.alias !== undefined && selection.alias.value !== selection.name.value;
        whole = together(whole, {
          depth: inner.depth + 1,
          nesting: inner.nesting + 1,
          fields: inner.fields + 1,
          aliases: inner.aliases + (isRenamed ? 1 : 0),
        });
      } else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT
            ? sizeOf(selection.selectionSet)
            : sizeOfFragment(selection.name.value);
        whole = together(whole, { ...inner, nesting: inner.nesting + 1 });
      }
    }
    return whole;
  }

  function sizeOfFragment(name: string): Size {
    return measured.getOrInsertComputed(name, () => {
      const fragment = fragments.get(name);
      // Validation reports an unknown fragment. It still counts, or nested spreads of it would be free.
      return fragment ? sizeOf(fragment.selectionSet) : { ...nothing, fields: 1 };
    });
  }
}

interface Size {
  /** Levels of fields. */
  readonly depth: number;
  /** Levels of fields and fragments. */
  readonly nesting: number;
  readonly fields: number;
  readonly aliases: number;
}

const nothing: Size = { depth: 0, nesting: 0, fields: 0, aliases: 0 };

const together = (one: Size, other: Size): Size => ({
  depth: Math.max(one.depth, other.depth),
  nesting: Math.max(one.nesting, other.nesting),
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
});
