import { type BlockKitService, blockKitBase } from '@masthead/editor';
import { type Handler, serveAssets } from '@masthead/http';

/** Serves the built files of the block editor as soon as there are any. Their URL contains a hash of its sources. */
export function serveBlockKit(blockKit: Pick<BlockKitService, 'state'>): Handler {
  let served: { readonly hash: string; readonly handle: Handler } | null = null;
  return (request, response, next) => {
    if (request.url?.startsWith(blockKitPrefix) !== true) return next();
    const state = blockKit.state();
    if (state.status !== 'ready') return next();
    if (served?.hash !== state.hash) {
      const base = blockKitBase(state.hash);
      served = { hash: state.hash, handle: serveAssets(state.folder, { base, isImmutable: true }) };
    }
    return served.handle(request, response, next);
  };
}

const blockKitPrefix = blockKitBase('');
