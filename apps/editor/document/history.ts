import type { DocumentFields } from './fields.ts';

/** A change, and what undoes it. */
export interface Step {
  readonly before: Partial<DocumentFields>;
  readonly after: Partial<DocumentFields>;
  /** What the view reported with the text before and after. */
  readonly viewBefore: unknown;
  readonly viewAfter: unknown;
  /** Steps with the same group can be joined. */
  readonly group: string;
  /** Epoch milliseconds of the last change. */
  readonly changedAt: number;
}

const maxSteps = 200;
/** Each step of the text holds the whole text twice; equal texts of neighbouring steps share their memory. */
const maxCharacters = 20_000_000;

/** Undo and redo over text and fields. */
export class History {
  #done: Step[] = [];
  #undone: Step[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** @param options.isContinued Whether the step extends the last one, if that has the same group. */
  record(step: Step, { isContinued }: { readonly isContinued: boolean }): void {
    const last = this.#done.at(-1);
    if (last && isContinued && last.group === step.group && this.#undone.length === 0) {
      const { before, viewBefore } = last;
      this.#done[this.#done.length - 1] = { ...step, before, viewBefore };
    } else this.#done.push(step);
    this.#undone = [];
    this.#trim();
  }

  /** The step to undo, which can then be redone. */
  undo(): Step | null {
    const step = this.#done.pop() ?? null;
    if (step) this.#undone.push(step);
    return step;
  }

  redo(): Step | null {
    const step = this.#undone.pop() ?? null;
    if (step) this.#done.push(step);
    return step;
  }

  /** When the last step was changed; `null` without one. */
  lastChangeAt(group: string): number | null {
    const last = this.#done.at(-1);
    return last?.group === group ? last.changedAt : null;
  }

  /** After a merge: older texts lack the changes of the other user, and undo would remove them. */
  clear(): void {
    this.#done = [];
    this.#undone = [];
  }

  #trim(): void {
    let characters = 0;
    let first = this.#done.length;
    while (first > 0 && this.#done.length - first < maxSteps && characters < maxCharacters) {
      first -= 1;
      characters += this.#done[first]?.after.content?.length ?? 0;
    }
    if (first > 0) this.#done = this.#done.slice(first);
  }
}
