/** What to write so that exactly the needed segments are stored. */
export interface SegmentChanges {
  /** Whether the database may have segments of an earlier page. */
  readonly isFirst: boolean;
  readonly added: readonly (readonly [number, string])[];
  readonly removed: readonly number[];
}

/**
 * Numbers the segments of one entry by their text, and remembers which are stored. Equal texts have one number; a hash would be computed only
 * after the page has ended.
 */
export class SegmentKeys {
  readonly #numbers = new Map<string, number>();
  #last = 0;
  #isFirst = true;
  /** Written with success. */
  readonly #stored = new Set<number>();
  /** Also those whose write has not ended. */
  readonly #sent = new Set<number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#numbers.set(text, this.#last);
    return this.#last;
  }

  /** A write begins. Writes that overlap with it do not rely on its success. */
  changesTo(needed: ReadonlySet<number>): SegmentChanges {
    const removed = [...this.#sent].filter((number) => !needed.has(number));
    for (const number of removed) {
      this.#sent.delete(number);
      this.#stored.delete(number);
    }
    const added: [number, string][] = [];
    for (const [text, number] of this.#numbers) {
      if (!needed.has(number)) this.#numbers.delete(text);
      else if (!this.#stored.has(number)) added.push([number, text]);
    }
    for (const [number] of added) this.#sent.add(number);
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    return { isFirst, added, removed };
  }

  /** A write has succeeded. */
  written({ added }: SegmentChanges): void {
    // A later write may have removed some of them.
    for (const [number] of added) if (this.#sent.has(number)) this.#stored.add(number);
  }
}
