import type { EditorBlock } from '../../content/editor-block.ts';
import type { SelectionPoint } from './block-editor-store.ts';

/** A state of the editor to return to. */
export interface HistoryState {
  readonly blocks: readonly EditorBlock[];
  readonly selection: { readonly start: SelectionPoint; readonly end: SelectionPoint } | null;
}

export interface BlockHistory {
  /**
   * Records a new state.
   *
   * @param isStep Whether the editor reports a step of its own; typing without a pause continues the current one.
   * @returns Whether a step was added.
   */
  readonly record: (state: HistoryState, isStep: boolean) => boolean;
  /** Changes the current state without a step, for changes that are not by the user. */
  readonly amend: (state: HistoryState) => void;
  /** The state to show; `null` without one. */
  readonly undo: () => HistoryState | null;
  readonly redo: () => HistoryState | null;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
}

/** More steps are forgotten. Blocks are shared between states, so a step costs little memory. */
const maxSteps = 500;

/** Creates a history without steps. */
export function createBlockHistory(initial: HistoryState): BlockHistory {
  const past: HistoryState[] = [];
  const future: HistoryState[] = [];
  let present = initial;
  let isStepOpen = false;

  const move = (from: HistoryState[], to: HistoryState[]): HistoryState | null => {
    const state = from.pop();
    if (!state) return null;
    to.push(present);
    present = state;
    isStepOpen = false;
    return state;
  };

  return {
    record(state, isStep) {
      const isSame = areSame(state.blocks, present.blocks);
      const isNewStep = !isSame && (isStep || !isStepOpen);
      if (isNewStep) {
        past.push(present);
        if (past.length > maxSteps) past.shift();
        future.length = 0;
      }
      present = state;
      // The editor reports the end of typing as a step without a change.
      isStepOpen = !isSame;
      return isNewStep;
    },
    amend(state) {
      present = state;
    },
    undo: () => move(past, future),
    redo: () => move(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}

/** The editor reports the same state as other objects; attributes are replaced when they change. */
const areSame = (a: readonly EditorBlock[], b: readonly EditorBlock[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((block, index) => {
      const other = b[index];
      return (
        block === other ||
        (block.clientId === other?.clientId &&
          block.attributes === other.attributes &&
          areSame(block.innerBlocks, other.innerBlocks))
      );
    }));
