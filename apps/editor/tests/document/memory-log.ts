import type { LocalLog, LogEntry } from '../../document/log/local-log.ts';
import { summaryOf } from '../../document/log/local-log.ts';

/** The log of one device, without a browser. */
export interface MemoryLog extends LocalLog {
  readonly entries: Map<string, LogEntry>;
}

export function createMemoryLog(): MemoryLog {
  const entries = new Map<string, LogEntry>();
  const held = new Set<string>();
  const of = (account: number): LogEntry[] =>
    [...entries.values()]
      .filter((entry) => entry.account === account)
      .toSorted((a, b) => b.changedAt - a.changedAt);
  return {
    entries,
    async write(entry) {
      entries.set(entry.key, structuredClone(entry));
    },
    async remove({ account, key, changeCount }) {
      const entry = entries.get(key);
      if (entry && entry.account === account && entry.changeCount <= changeCount) entries.delete(key);
    },
    read: async (account, { type, id }) =>
      of(account).filter((entry) => entry.type === type && entry.id === id),
    find: async (account, key) => of(account).find((entry) => entry.key === key) ?? null,
    list: async (account) => of(account).map(summaryOf),
    async clear(account) {
      for (const { key } of of(account)) entries.delete(key);
    },
    async hold(key) {
      if (held.has(key)) return null;
      held.add(key);
      return () => held.delete(key);
    },
  };
}
