import type { Clock } from './clock.ts';
import type { ContentVersion } from './document-state.ts';
import { isSameValue, type DocumentFields, type FieldName } from './fields.ts';
import { History } from './history.ts';
import type { ContentChange } from './open-document.ts';
import { withChanges, type WorkingCopy } from './working-copy.ts';

/** Changes of the same field within this time are one step of undo. */
const fieldStepMs = 1000;

/** The values of a document as the user edits them, with undo, and the text that the view displays. */
export class EditedValues {
  readonly #clock: Clock;
  readonly #history = new History();
  #copy: WorkingCopy;
  #content: ContentVersion;
  #view: unknown = null;

  constructor(copy: WorkingCopy, clock: Clock) {
    this.#copy = copy;
    this.#clock = clock;
    this.#content = { source: copy.fields.content, version: 1, view: null };
  }

  get copy(): WorkingCopy {
    return this.#copy;
  }

  get content(): ContentVersion {
    return this.#content;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** Replaces what is known of the server, with the same text. */
  update(copy: WorkingCopy): void {
    this.#copy = copy;
  }

  /** Replaces all values, for example after a merge. Undo ends there: older texts lack the changes of the other user. */
  replace(copy: WorkingCopy): void {
    const isOtherText = copy.fields.content !== this.#content.source;
    this.#copy = copy;
    if (!isOtherText) return;
    this.#history.clear();
    this.#display(null);
  }

  /** @returns Whether a value has changed. */
  change(changes: Partial<DocumentFields>): boolean {
    const group = `fields:${Object.keys(changes).toSorted().join()}`;
    const lastAt = this.#history.lastChangeAt(group);
    const isContinued = lastAt !== null && this.#clock.now() - lastAt < fieldStepMs;
    return this.#record(changes, { group, isContinued, view: this.#view });
  }

  /** @returns Whether the text has changed. */
  setContent(source: string, { origin, step, view = null }: ContentChange): boolean {
    this.#content = { ...this.#content, source };
    const isChanged = this.#record(
      { content: source },
      { group: origin, isContinued: step === 'continue', view },
    );
    this.#view = view;
    return isChanged;
  }

  /** Sets several values as one step, and displays the text. @returns Whether a value has changed. */
  restore(changes: Partial<DocumentFields>, group: string): boolean {
    const isChanged = this.#record(changes, { group, isContinued: false, view: null });
    this.#display(null);
    return isChanged;
  }

  undo(): boolean {
    const step = this.#history.undo();
    if (step) this.#apply(step.before, step.viewBefore);
    return step !== null;
  }

  redo(): boolean {
    const step = this.#history.redo();
    if (step) this.#apply(step.after, step.viewAfter);
    return step !== null;
  }

  #record(
    changes: Partial<DocumentFields>,
    { group, isContinued, view }: { group: string; isContinued: boolean; view: unknown },
  ): boolean {
    const { fields } = this.#copy;
    const names = (Object.keys(changes) as FieldName[]).filter(
      (name) => !isSameValue(changes[name] ?? null, fields[name]),
    );
    if (names.length === 0) return false;
    const changedAt = this.#clock.now();
    const before = pick(fields, names);
    const after = pick({ ...fields, ...changes }, names);
    this.#history.record(
      { before, after, viewBefore: this.#view, viewAfter: view, group, changedAt },
      { isContinued },
    );
    this.#copy = withChanges(this.#copy, after, changedAt);
    return true;
  }

  #apply(fields: Partial<DocumentFields>, view: unknown): void {
    this.#copy = withChanges(this.#copy, fields, this.#clock.now());
    if (fields.content !== undefined) this.#display(view);
  }

  /** The view must load a text that it has not reported. */
  #display(view: unknown): void {
    this.#view = view;
    this.#content = { source: this.#copy.fields.content, version: this.#content.version + 1, view };
  }
}

const pick = (fields: DocumentFields, names: readonly FieldName[]): Partial<DocumentFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));
