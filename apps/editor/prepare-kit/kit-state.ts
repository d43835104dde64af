/** Why the kit could not be installed or built. */
export type BlockKitErrorCode =
  | 'kit_registry_unreachable'
  | 'kit_npm_missing'
  | 'kit_disk_full'
  | 'kit_install_failed'
  | 'kit_build_failed';

/** A failed preparation. Another attempt starts only on request. */
export interface FailedKit {
  readonly status: 'failed';
  readonly code: BlockKitErrorCode;
  /** What happened. */
  readonly reason: string;
  /** What to do. */
  readonly help: string;
}

/** Built files, to be served below a URL with the hash, so that browsers may cache them without asking again. */
export interface ReadyKit {
  readonly status: 'ready';
  readonly hash: string;
  /** Absolute path of the built files; the module is `block-kit.js`. */
  readonly folder: string;
}

/** The state of the block kit on this machine. */
export type BlockKitState =
  | { readonly status: 'missing' }
  /** Another process installs or builds it. */
  | { readonly status: 'waiting' }
  /** `share` is from 0 to 1. */
  | { readonly status: 'installing'; readonly share: number }
  | { readonly status: 'building' }
  | ReadyKit
  | FailedKit;

const messages: Record<BlockKitErrorCode, readonly [reason: string, help: string]> = {
  kit_registry_unreachable: [
    'The npm registry cannot be reached.',
    'Check the network or the proxy settings of npm, then try again. The code view works without the block editor.',
  ],
  kit_npm_missing: [
    'npm is not installed, or not in the search path.',
    'Install npm, then try again; or run "npm run build:block-kit" on another machine and copy apps/editor/block-kit/build.',
  ],
  kit_disk_full: ['The disk is full.', 'Free 600 MB, then try again.'],
  kit_install_failed: [
    'The packages of the block editor could not be installed.',
    'Run "npm run build:block-kit" to see the output of npm.',
  ],
  kit_build_failed: [
    'The block editor could not be built.',
    'Run "npm run build:block-kit" to see the output of the build.',
  ],
};

/** Describes a failure. */
export function failedKit(code: BlockKitErrorCode): FailedKit {
  const [reason, help] = messages[code];
  return { status: 'failed', code, reason, help };
}
