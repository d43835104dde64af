import type {
  BlockEditorHandle,
  BlockEditorOptions,
  EditorContent,
  EditorNotice,
} from '../block-kit/block-editor-api.ts';

declare global {
  interface Window {
    /** Set by kit-page-script.js. */
    readonly kitPage: {
      readonly mount: (
        content: string,
        options?: { readonly [Name in keyof BlockEditorOptions]?: BlockEditorOptions[Name] | undefined },
      ) => void;
      readonly handle: BlockEditorHandle;
      readonly inputs: number;
      readonly notices: EditorNotice[];
      readonly canvas: () => Document;
      readonly turns: (count: number) => Promise<void>;
      readonly until: (isDone: () => boolean, maxTurns?: number) => Promise<boolean>;
      readonly isShown: () => boolean;
      readonly countEditables: () => number;
      readonly editOne: (
        index: number,
        marker: string,
      ) => Promise<{
        readonly blockName: string;
        readonly before: EditorContent;
        readonly after: EditorContent;
        readonly notices: readonly string[];
        readonly isUndone: boolean;
        readonly isSameWhenSelected: boolean;
      } | null>;
    };
  }
}
