import { useSyncExternalStore } from 'react';
import type { BlockKit } from '../../../../block-kit/block-editor-api.ts';
import { editorPath } from '../../../editor-config.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { BlockKitStatus } from './block-kit-status.ts';

/** The module of the block editor, which the server builds after its first start. */
export type BlockKitState =
  | { readonly kind: 'loading' }
  /** The server installs or builds it. `share` from 0 to 1, if known. */
  | { readonly kind: 'preparing'; readonly step: 'installing' | 'building'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly reason: string; readonly help: string }
  | { readonly kind: 'ready'; readonly kit: BlockKit };

const POLL_MS = 1000;
/** A screen without a text has loaded by then. */
const EVALUATION_DELAY_MS = 3000;

let state: BlockKitState = { kind: 'loading' };
let isStarted = false;
const listeners = new Set<() => void>();
/** Evaluating the module blocks the page for some time, so it waits until a text needs it or the page is idle. */
const evaluation = Promise.withResolvers<void>();

/** Loads the block kit, once for all screens; polls the server while it is being prepared. */
export function useBlockKit(): BlockKitState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Loads the block kit in idle time, so that the first document opens faster. */
export function preloadBlockKit(): void {
  whenIdle(() => void startLoading());
  setTimeout(() => whenIdle(evaluation.resolve), EVALUATION_DELAY_MS);
}

/** Tells the server to try again, and continues to poll. */
export async function retryBlockKit(): Promise<void> {
  await fetch(`${editorPath}/block-kit`, { method: 'POST' });
  isStarted = false;
  set({ kind: 'loading' });
  await startLoading();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void startLoading();
  // The title is painted first.
  requestAnimationFrame(() => setTimeout(evaluation.resolve));
  return () => void listeners.delete(listener);
}

async function startLoading(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  for (;;) {
    const status = await readStatus();
    if (status === null || status.state === 'missing')
      set({ kind: 'preparing', step: 'installing', share: null });
    else if (status.state === 'ready') return load(status);
    else if (status.state === 'failed')
      return set({ kind: 'failed', reason: status.reason, help: status.help });
    else set({ kind: 'preparing', step: status.state, share: status.share });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** @returns `null` if the server is unreachable. */
async function readStatus(): Promise<BlockKitStatus | null> {
  try {
    const response = await fetch(`${editorPath}/block-kit`);
    return response.ok ? ((await response.json()) as BlockKitStatus) : null;
  } catch {
    return null;
  }
}

async function load({ script, styles }: Extract<BlockKitStatus, { state: 'ready' }>): Promise<void> {
  addLink('modulepreload', script);
  for (const href of styles) addLink('stylesheet', href);
  await evaluation.promise;
  try {
    set({ kind: 'ready', kit: (await import(/* @vite-ignore */ script)) as BlockKit });
  } catch (error) {
    set({ kind: 'failed', reason: String(error), help: 'Reload this page.' });
  }
}

function addLink(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

function set(next: BlockKitState): void {
  state = next;
  for (const listener of listeners) listener();
}
