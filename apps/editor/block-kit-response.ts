import { readdirSync } from 'node:fs';
import type { BlockKitService } from './block-kit-service.ts';
import { editorPath } from './app/editor-config.ts';
import type { BlockKitStatus } from './app/screens/content-editor/views/block-kit-status.ts';
import type { BlockKitState } from './prepare-kit/kit-state.ts';

/** Reports the state of the block kit (GET), and tries again after a failure (POST). */
export const blockKitPath = `${editorPath}/block-kit`;

/** Path of the built files of a kit, which contain its hash: they never change. */
export const blockKitBase = (hash: string): string => `${blockKitPath}/${hash}`;

/** Responds to a request for the state of the block kit. It is public, and starts at most one installation at a time. */
export function blockKitResponse(
  method: string,
  blockKit: BlockKitService,
  headers: Readonly<Record<string, string>>,
): Response {
  if (method === 'POST') blockKit.prepare();
  if (method !== 'GET' && method !== 'POST') {
    return new Response(null, { status: 405, headers: { ...headers, Allow: 'GET, POST' } });
  }
  return Response.json(statusOf(blockKit.state()), { headers });
}

function statusOf(state: BlockKitState): BlockKitStatus {
  switch (state.status) {
    case 'ready': {
      const styles = readdirSync(state.folder).filter((name) => name === 'block-kit.css');
      const base = blockKitBase(state.hash);
      return {
        state: 'ready',
        script: `${base}/block-kit.js`,
        styles: styles.map((name) => `${base}/${name}`),
      };
    }
    case 'failed':
      return { state: 'failed', reason: state.reason, help: state.help };
    case 'installing':
      return { state: 'installing', share: state.share };
    case 'building':
      return { state: 'building', share: null };
    case 'waiting':
      return { state: 'installing', share: null };
    default:
      return { state: 'missing' };
  }
}
