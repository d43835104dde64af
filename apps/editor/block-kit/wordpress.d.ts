// Packages of WordPress that have no types: what the kit uses of them.

declare module '@wordpress/block-editor' {
  import type { ComponentType, HTMLAttributes, ReactNode } from 'react';
  import type { EditorBlock } from '../content/editor-block.ts';
  import type { ChangeDetails } from './editor/editor-session.ts';

  type Change = (blocks: readonly EditorBlock[], details?: ChangeDetails) => void;

  export const BlockEditorProvider: ComponentType<{
    readonly value: readonly EditorBlock[];
    readonly onInput: Change;
    readonly onChange: Change;
    readonly settings: object;
    readonly children: ReactNode;
  }>;
  export const BlockCanvas: ComponentType<{ readonly height: string; readonly children: ReactNode }>;
  export const BlockList: ComponentType<{ readonly className?: string }>;
  export const BlockInspector: ComponentType;
  // oxlint-disable-next-line no-underscore-dangle
  export const __experimentalListView: ComponentType;
  export const BlockControls: ComponentType<{ readonly children: ReactNode }>;
  export const PlainText: ComponentType<{
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly 'aria-label'?: string;
  }>;
  export const useBlockProps: (props?: HTMLAttributes<HTMLElement>) => HTMLAttributes<HTMLElement>;
}

declare module '@wordpress/block-library/*' {
  export const init: () => void;
}

declare module '@wordpress/format-library';
