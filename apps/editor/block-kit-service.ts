import { findBlockKit } from './prepare-kit/find-kit.ts';
import type { BlockKitState } from './prepare-kit/kit-state.ts';
import { prepareBlockKit } from './prepare-kit/prepare-block-kit.ts';

/** The block kit of this process: it is installed and built in the background. */
export interface BlockKitService extends Disposable {
  readonly state: () => BlockKitState;
  /** Starts the preparation, unless it runs or has succeeded. */
  readonly prepare: () => void;
}

export interface BlockKitServiceOptions {
  /** Whether this process may install and build the kit; otherwise it uses what `npm run build:block-kit` has built. */
  readonly isBuiltHere: boolean;
  /** Called with each state. */
  readonly onState?: (state: BlockKitState) => void;
}

/** Creates the service; nothing is started before `prepare`. */
export function createBlockKitService({ isBuiltHere, onState }: BlockKitServiceOptions): BlockKitService {
  const stop = new AbortController();
  let state: BlockKitState = findBlockKit();
  let isRunning = false;

  function set(next: BlockKitState): void {
    state = next;
    onState?.(next);
  }

  async function run(): Promise<void> {
    isRunning = true;
    try {
      set(await prepareBlockKit({ onProgress: set, signal: stop.signal }));
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      isRunning = false;
    }
  }

  return {
    state() {
      // Another process may have built it.
      if (state.status === 'missing') state = isBuiltHere ? state : (builtElsewhere() ?? notBuilt);
      return state;
    },
    prepare() {
      if (isBuiltHere && !isRunning && state.status !== 'ready') void run();
    },
    [Symbol.dispose]: () => stop.abort(),
  };
}

function builtElsewhere(): BlockKitState | null {
  const found = findBlockKit();
  return found.status === 'ready' ? found : null;
}

const notBuilt: BlockKitState = {
  status: 'failed',
  code: 'kit_build_failed',
  reason: 'The block editor has not been built.',
  help: 'Run "npm run build:block-kit", and restart.',
};
