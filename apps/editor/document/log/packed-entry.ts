import { splitContent } from '@masthead/contract';
import type { EditableContent } from '../../service/editing-service.ts';
import type { DocumentFields } from '../fields.ts';
import type { LogEntry } from './local-log.ts';
import type { SegmentKeys } from './segment-keys.ts';

type Packed<Value extends { readonly content: string }> = Omit<Value, 'content'> & {
  /** Segment numbers. */
  readonly content: readonly number[];
};

/** An entry whose texts are lists of segment numbers. */
export interface PackedEntry extends Omit<LogEntry, 'base' | 'fields' | 'sent'> {
  readonly base: Packed<EditableContent> | null;
  readonly fields: Packed<DocumentFields>;
  readonly sent: readonly Packed<DocumentFields>[];
}

/** @returns The entry, and the segments that it needs. */
export function packEntry(
  entry: LogEntry,
  keys: SegmentKeys,
): { readonly packed: PackedEntry; readonly segments: ReadonlySet<number> } {
  const segments = new Set<number>();
  const pack = <Value extends { readonly content: string }>(value: Value): Packed<Value> => {
    const content = splitContent(value.content).segments.map(({ start, end }) => {
      const number = keys.numberOf(value.content.slice(start, end));
      segments.add(number);
      return number;
    });
    return { ...value, content };
  };
  const { base, fields, sent } = entry;
  return {
    packed: { ...entry, base: base && pack(base), fields: pack(fields), sent: sent.map(pack) },
    segments,
  };
}

export function unpackEntry(entry: PackedEntry, texts: ReadonlyMap<number, string>): LogEntry {
  const textOf = (content: readonly number[]): string =>
    content.map((number) => texts.get(number) ?? '').join('');
  const { base, fields, sent } = entry;
  return {
    ...entry,
    base: base && { ...base, content: textOf(base.content) },
    fields: { ...fields, content: textOf(fields.content) },
    sent: sent.map((version) => ({ ...version, content: textOf(version.content) })),
  };
}
