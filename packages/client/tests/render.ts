import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ClientPair, PageProperties, RouteQuery } from '../src/index.ts';
import { MastheadProvider, type MastheadProviderProps } from '../src/react/index.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

export interface Rendered<Value> extends AsyncDisposable {
  /** The hook's result of each render. */
  readonly renders: Value[];
  /** The last result. */
  readonly current: Value;
  /** Advances fake timers and lets React render. */
  readonly pass: (ms: number) => Promise<void>;
  /** Runs code as in an event handler. */
  readonly act: (event: () => unknown) => Promise<void>;
  /** Renders again, with another hook or other URL parameters. */
  readonly rerender: (hook: () => Value, query?: RouteQuery | null) => Promise<void>;
}

export interface RenderOptions extends Pick<MastheadProviderProps, 'session' | 'query'> {
  readonly clients: ClientPair | undefined;
  readonly pageProps?: Partial<PageProperties>;
  readonly advance: (ms: number) => Promise<unknown>;
}

/** Renders a component that uses a hook, inside a provider. */
export async function renderHook<Value>(
  hook: () => Value,
  { advance, ...given }: RenderOptions,
): Promise<Rendered<Value>> {
  const renders: Value[] = [];
  const root = createRoot(document.createElement('div'));
  const Probe = ({ use }: { use: () => Value }): ReactNode => {
    renders.push(use());
    return null;
  };
  const render = (use: () => Value, query = given.query): Promise<void> =>
    act(async () => {
      root.render(createElement(MastheadProvider, { ...given, query }, createElement(Probe, { use })));
    });
  await render(hook);
  return {
    renders,
    get current() {
      return renders.at(-1) as Value;
    },
    pass: (ms) => act(async () => void (await advance(ms))),
    act: (event) => act(async () => void (await event())),
    rerender: render,
    [Symbol.asyncDispose]: () => act(async () => root.unmount()),
  };
}
