import type { BlockEditorOptions } from '../block-editor-api.ts';
import { mediaRecord, type MediaRecord } from '../site-data/media-record.ts';
import type { EditorSession } from './editor-session.ts';

/** What the block editor passes to upload files. */
interface UploadRequest {
  readonly filesList: Iterable<File>;
  readonly allowedTypes?: readonly string[];
  readonly onFileChange: (media: readonly (MediaRecord | { readonly url: string })[]) => void;
  readonly onError?: (error: { readonly message: string }) => void;
}

/**
 * The settings of the block editor.
 *
 * @param canvasStyles URLs of the kit's style sheets for the canvas.
 */
export function editorSettings(session: EditorSession, canvasStyles: readonly string[]) {
  const { options } = session;
  const { styles, title, allowedBlocks, uploadMedia, siteData } = options;
  return {
    hasFixedToolbar: false,
    // The site's styles last: they win.
    __unstableResolvedAssets: {
      styles: `<title>${escapeHtml(title)}</title>${[...canvasStyles, ...styles]
        .map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`)
        .join('')}`,
      scripts: '',
    },
    styles: [],
    allowedBlockTypes: allowedBlocks ? [...allowedBlocks] : true,
    allowedMimeTypes: null,
    canLockBlocks: false,
    codeEditingEnabled: false,
    enableOpenverseMediaCategory: false,
    imageEditing: false,
    __experimentalBlockPatterns: [],
    __experimentalFeatures: features,
    mediaUpload: uploadMedia ? uploader(uploadMedia, session) : undefined,
    __experimentalFetchLinkSuggestions: async (
      search: string,
      { perPage = 20 }: { perPage?: number } = {},
      { signal }: { signal?: AbortSignal } = {},
    ) =>
      (await siteData.linkSuggestions(search, { limit: perPage, signal })).map(
        ({ databaseId, title: label, url, type, kind }) => ({
          id: databaseId,
          title: label,
          url,
          type,
          kind: kind === 'term' ? 'taxonomy' : kind === 'media' ? 'media' : 'post-type',
        }),
      ),
  };
}

/** Which design controls blocks offer: those for which the site has styles. */
const features = {
  typography: { dropCap: true, customFontSize: false },
  color: { custom: true, text: true, background: true, link: false },
  spacing: { padding: false, margin: false, blockGap: false },
  layout: {},
};

function uploader(upload: NonNullable<BlockEditorOptions['uploadMedia']>, session: EditorSession) {
  const { activity, uploads, options } = session;
  return ({ filesList, onFileChange, onError }: UploadRequest): void => {
    const files = Array.from(filesList);
    // Blocks show the local file until the upload is complete.
    const shown: (MediaRecord | { readonly url: string } | null)[] = files.map((file) => ({
      url: URL.createObjectURL(file),
    }));
    const report = (): void => {
      activity.run(() => onFileChange(shown.filter((media) => media !== null)));
    };
    const uploadFile = async (file: File, index: number): Promise<void> => {
      const { progress, end } = uploads.start(file.name);
      const local = shown[index];
      try {
        shown[index] = mediaRecord(await upload(file, { onProgress: progress }));
      } catch (error) {
        shown[index] = null;
        const message = error instanceof Error ? error.message : String(error);
        onError?.({ message });
        options.onNotice?.({ kind: 'upload_failed', fileName: file.name, message });
      }
      end();
      report();
      if (local && !('id' in local)) URL.revokeObjectURL(local.url);
    };
    report();
    for (const [index, file] of files.entries()) void uploadFile(file, index);
  };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
