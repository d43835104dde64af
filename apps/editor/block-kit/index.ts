import type { BlockKit } from './block-editor-api.ts';
import { mountBlockEditor } from './editor/mount-block-editor.tsx';

export { mountBlockEditor };

// The editing area imports this module by URL, and relies on this type.
({ mountBlockEditor }) satisfies BlockKit;
