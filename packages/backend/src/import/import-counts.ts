import type { ImportCount, ImportSummary, OversizedContent, Renumbered, SkippedItem } from './types.ts';

/** Collects the counts and warnings of an import. */
export interface Tally {
  inFile(kind: string, count?: number): void;
  stored(kind: string): void;
  alreadyThere(kind: string, count?: number): void;
  /** Counts a skipped object. Pass `item` to name it in the summary. */
  skipped(kind: string, reason: string, item?: Partial<Pick<SkippedItem, 'id' | 'title' | 'menu'>>): void;
  /** Adds an object that got another ID than in the file. */
  renumbered(object: Renumbered): void;
  /** Adds a warning. Repeated warnings are merged, with their number and the first location. */
  warn(message: string, where?: string): void;
  /** Adds content that is only partly rendered. */
  oversized(content: OversizedContent): void;
  /** The parts of the summary that name single objects. */
  named(): Pick<
    ImportSummary,
    'skipped' | 'skippedCount' | 'renumbered' | 'renumberedCount' | 'oversized' | 'oversizedCount'
  >;
  counts(): ImportCount[];
  warnings(): string[];
}

/** Further distinct warnings are only counted. */
const maxWarnings = 100;
/** Further objects of a list are only counted. */
const maxNamed = 1000;

export function createTally(): Tally {
  const kinds = new Map<string, ImportCount>();
  const notes = new Map<string, { where: string | undefined; count: number }>();
  let unnamed = 0;
  const oversized = createNamedList<OversizedContent>();
  const skippedItems = createNamedList<SkippedItem>();
  const renumbered = createNamedList<Renumbered>();

  const of = (kind: string): ImportCount => {
    let count = kinds.get(kind);
    if (!count) {
      count = { kind, inFile: 0, stored: 0, alreadyThere: 0, skipped: [] };
      kinds.set(kind, count);
    }
    return count;
  };
  return {
    inFile(kind, count = 1) {
      of(kind).inFile += count;
    },
    stored(kind) {
      of(kind).stored += 1;
    },
    alreadyThere(kind, count = 1) {
      of(kind).alreadyThere += count;
    },
    skipped(kind, reason, item) {
      skippedItems.add({ kind, id: null, title: '', menu: null, ...item, reason });
      const { skipped } = of(kind);
      const same = skipped.find((entry) => entry.reason === reason);
      if (same) same.count += 1;
      else skipped.push({ reason, count: 1 });
    },
    warn(message, where) {
      const note = notes.get(message);
      if (note) note.count += 1;
      else if (notes.size < maxWarnings) notes.set(message, { where, count: 1 });
      else unnamed += 1;
    },
    renumbered: (object) => renumbered.add(object),
    oversized: (content) => oversized.add(content),
    named: () => ({
      skipped: skippedItems.list,
      skippedCount: skippedItems.count(),
      renumbered: renumbered.list,
      renumberedCount: renumbered.count(),
      oversized: oversized.list,
      oversizedCount: oversized.count(),
    }),
    counts: () => [...kinds.values()],
    warnings: () => [
      ...[...notes].map(([message, { where, count }]) => {
        const times = count > 1 ? `${count} times` : '';
        const first = where === undefined ? '' : `${count > 1 ? 'first ' : ''}${where}`;
        const details = [times, first].filter(Boolean).join(', ');
        return details === '' ? message : `${message} (${details})`;
      }),
      ...(unnamed > 0 ? [`… and ${unnamed} more.`] : []),
    ],
  };
}

function createNamedList<Entry>(): { list: Entry[]; add(entry: Entry): void; count(): number } {
  const list: Entry[] = [];
  let count = 0;
  return {
    list,
    add(entry) {
      count += 1;
      if (list.length < maxNamed) list.push(entry);
    },
    count: () => count,
  };
}
