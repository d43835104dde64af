/** After an action of the user, changes are attributed to it for this long. */
const activityMs = 1000;

/** Tells changes that the user makes from those that blocks make when they are shown. */
export interface UserActivity {
  readonly isActive: () => boolean;
  /** Attributes the changes of a function, and those that follow soon, to the user. */
  readonly run: <Result>(action: () => Result) => Result;
  /** Watches a document until the signal aborts. In the canvas, a click on text is no action: it only selects. */
  readonly watch: (
    target: Document,
    options: { readonly isCanvas: boolean; readonly signal: AbortSignal },
  ) => void;
}

const controls =
  'button, input, select, textarea, label, summary, [role="button"], [role="menuitem"], [role="option"], .components-resizable-box__handle';

/** Creates a tracker that has seen no action. */
export function createUserActivity(now: () => number = () => performance.now()): UserActivity {
  let lastActionAt = -Infinity;
  const act = (): void => {
    lastActionAt = now();
  };
  return {
    isActive: () => now() - lastActionAt < activityMs,
    run(action) {
      act();
      return action();
    },
    watch(target, { isCanvas, signal }) {
      const listen = { capture: true, passive: true, signal } as const;
      for (const type of [
        'keydown',
        'beforeinput',
        'input',
        'paste',
        'cut',
        'drop',
        'compositionend',
      ] as const) {
        target.addEventListener(type, act, listen);
      }
      for (const type of ['pointerdown', 'pointerup', 'click'] as const) {
        target.addEventListener(
          type,
          ({ target: element }) => {
            if (!isCanvas || isControl(element)) act();
          },
          listen,
        );
      }
      target.addEventListener(
        'pointermove',
        ({ buttons, target: element }) => {
          if (buttons > 0 && (!isCanvas || isControl(element))) act();
        },
        listen,
      );
    },
  };
}

/** By name, not by class: elements of the canvas belong to another window. */
const isControl = (target: EventTarget | null): boolean =>
  target !== null && 'closest' in target && (target as Element).closest(controls) !== null;
