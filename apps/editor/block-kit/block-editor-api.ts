// The boundary between the editing area and the block kit: plain data and functions, so that the editing area needs none of WordPress's
// packages, and each side has its own copy of React.

/** A file of the media library. */
export interface EditorMedia {
  readonly databaseId: number;
  /** URL of the original file. */
  readonly url: string;
  readonly mimeType: string;
  readonly title: string;
  readonly altText: string;
  readonly caption: string;
  /** Of images and videos, in pixels. */
  readonly width: number | null;
  readonly height: number | null;
  /** Resized versions of an image, such as `medium`. */
  readonly sizes: readonly {
    readonly name: string;
    readonly url: string;
    readonly width: number;
    readonly height: number;
  }[];
  /** The file's own page; `null` without one. */
  readonly link: string | null;
}

/** What a link can lead to. */
export interface LinkSuggestion {
  readonly databaseId: number;
  readonly title: string;
  readonly url: string;
  /** Such as `post`, `page` or `category`. */
  readonly type: string;
  readonly kind: 'content' | 'term' | 'media';
}

/** What a page elsewhere offers for embedding. */
export interface EmbedPreview {
  readonly providerName: string;
  readonly title: string;
  readonly type: 'photo' | 'video' | 'link' | 'rich';
  readonly thumbnailUrl: string | null;
}

/** The content of the site that blocks show or search. The kit sends no requests of its own. */
export interface SiteData {
  /** The files with these ids that the user may see. */
  readonly media: (databaseIds: readonly number[]) => Promise<readonly EditorMedia[]>;
  readonly linkSuggestions: (
    search: string,
    options: { readonly limit: number; readonly signal: AbortSignal | undefined },
  ) => Promise<readonly LinkSuggestion[]>;
  /** `null`: the URL cannot be embedded. */
  readonly embedPreview: (url: string) => Promise<EmbedPreview | null>;
}

/** A request of a block for files of the media library. */
export interface MediaRequest {
  readonly multiple: boolean;
  /** Such as `image` or `application/pdf`; empty: any. */
  readonly allowedTypes: readonly string[];
  readonly selectedIds: readonly number[];
}

/** What the user should know about an edit. */
export type EditorNotice =
  /** An edit inside this container rewrites all of it, as it is stored in an old form. Sent by `content()`, before the first save. */
  | { readonly kind: 'rewritten_whole'; readonly blockTitle: string }
  | { readonly kind: 'upload_failed'; readonly fileName: string; readonly message: string };

/** The selected block. */
export interface EditorSelection {
  /** `null` if no block or more than one is selected. */
  readonly blockTitle: string | null;
  /** The position of the block of the top level that contains the selection. */
  readonly blockIndex: number | null;
  /** The text of that block, and the number of blocks of the top level. */
  readonly blockText: string;
  readonly topLevelCount: number;
  /** The number of selected blocks. */
  readonly blockCount: number;
}

export interface BlockEditorOptions {
  /** The stored content. */
  readonly content: string;
  /** Title of the canvas for screen readers, such as the post's title. */
  readonly title: string;
  /** BCP 47 tag and direction of the content. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** URLs of the site's style sheets for the canvas. */
  readonly styles: readonly string[];
  /** Class of the element around the blocks, as in the site's templates. */
  readonly contentClass?: string;
  /** `system`: as the operating system is set. */
  readonly colorScheme: 'light' | 'dark' | 'system';
  readonly siteData: SiteData;
  /** Opens the media library; `null` if the user cancels. */
  readonly pickMedia: (request: MediaRequest) => Promise<readonly EditorMedia[] | null>;
  /** Uploads one file; `null` if the user may not upload. */
  readonly uploadMedia:
    | ((file: File, options: { readonly onProgress: (share: number) => void }) => Promise<EditorMedia>)
    | null;
  /** Block types that may be inserted; all of the kit without it. */
  readonly allowedBlocks?: readonly string[];
  /** Elements of the editing area for the settings of the selected block, and for the tree of blocks. */
  readonly inspector?: HTMLElement;
  readonly listView?: HTMLElement;
  /** The content may have changed. */
  readonly onInput: () => void;
  /** A step that `undo` can revert was added. */
  readonly onHistoryStep?: () => void;
  /** Replaces the editor's own undo and redo, for a history that includes other fields. */
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
  readonly onSelectionChange?: (selection: EditorSelection) => void;
  readonly onNotice?: (notice: EditorNotice) => void;
}

/** Content to save. */
export interface EditorContent {
  readonly text: string;
  /** Blocks, pieces of classic text and white space, in order; concatenated, they are `text`. */
  readonly segments: readonly string[];
  /** Not `null`: the content must not be saved; show the text in the code view. */
  readonly problem: 'segment_lost' | 'unmatched_delimiter' | 'too_deep' | 'too_many_blocks' | null;
}

export interface OutlineHeading {
  readonly level: number;
  readonly text: string;
  readonly clientId: string;
}

/** Blocks that cannot be edited as blocks. */
export interface EditorValidation {
  readonly unknown: number;
  readonly invalid: number;
}

export interface BlockEditorHandle {
  readonly content: () => EditorContent;
  /** Replaces the content, for example by a merged version. Selection and focus stay where the block still exists. */
  readonly setContent: (content: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** Inserts blocks, given as content, behind the selected block or at the end. */
  readonly insert: (content: string) => void;
  /** Moves the focus to the first block, or to a heading of the outline. */
  readonly focus: (clientId?: string) => void;
  readonly outline: () => readonly OutlineHeading[];
  /** The number of words that readers see. */
  readonly words: () => number;
  readonly validation: () => EditorValidation;
  readonly destroy: () => void;
}

/** What the module of the kit exports. */
export interface BlockKit {
  /**
   * Shows the block editor in an element. One editor at a time: destroy the previous one first.
   *
   * @throws {ContentStructureError} (`error.name`) if the content has no block structure; only the code view can edit it then.
   */
  readonly mountBlockEditor: (element: HTMLElement, options: BlockEditorOptions) => BlockEditorHandle;
}
