import { createBlock, getBlockVariations, pasteHandler } from '@wordpress/blocks';
import { create } from '@wordpress/rich-text';
import { attributeHtml, type EditorBlock } from '../../content/editor-block.ts';
import { dispatchEditor, selectEditor, type EditorRegistry } from './block-editor-store.ts';
import type { EditorSession } from './editor-session.ts';

/**
 * Pastes blocks into text, and URLs into empty paragraphs. The editor would merge the first and the last pasted block with the text around the caret, so that a heading or
 * code becomes part of the paragraph. At the start or end of a paragraph they are inserted beside it; elsewhere an empty paragraph beside
 * them receives the merge.
 */
export function handlePaste(canvas: Document, session: EditorSession, signal: AbortSignal): void {
  const paste = (event: ClipboardEvent): void => {
    const registry = session.registry();
    const { clipboardData } = event;
    if (!registry || !clipboardData || clipboardData.files.length > 0) return;
    const { getSelectionStart, getSelectionEnd, getBlock } = selectEditor(registry);
    const { clientId, attributeKey } = getSelectionStart();
    if (clientId === undefined || attributeKey === undefined || getSelectionEnd().clientId !== clientId)
      return;
    if (getBlock(clientId)?.name !== 'core/paragraph') return;
    const text = clipboardData.getData('text/plain').trim();
    if (isEmpty(getBlock(clientId))) {
      if (!isUrl(text) || isEmbeddable(text)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      session.activity.run(() => dispatchEditor(registry).replaceBlocks(clientId, [linkTo(text)], 0, -1));
      return;
    }
    // The editor links the selected words, or inserts the URL as a link.
    if (isUrl(text)) return;
    const pasted = pasteHandler({
      HTML: clipboardData.getData('text/html'),
      plainText: clipboardData.getData('text/plain'),
      mode: 'BLOCKS',
    }) as readonly EditorBlock[] | string;
    if (typeof pasted === 'string' || pasted.every(isParagraph)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    session.activity.run(() => insertAtCaret(registry, clientId, pasted));
  };
  canvas.addEventListener('paste', paste, { capture: true, signal });
}

function insertAtCaret(registry: EditorRegistry, clientId: string, pasted: readonly EditorBlock[]): void {
  const { getSelectionStart, getSelectionEnd, getBlock, getBlockIndex, getBlockRootClientId } =
    selectEditor(registry);
  const { insertBlocks, __unstableSplitSelection: splitSelection } = dispatchEditor(registry);
  const { offset = 0 } = getSelectionStart();
  const isCaret = offset === getSelectionEnd().offset;
  const isAtEnd =
    offset === create({ html: attributeHtml(getBlock(clientId)?.attributes['content']) }).text.length;
  if (isCaret && (offset === 0 || isAtEnd)) {
    const index = getBlockIndex(clientId) + (isAtEnd ? 1 : 0);
    insertBlocks(pasted, index, getBlockRootClientId(clientId) ?? undefined);
    return;
  }
  splitSelection([...guard(pasted[0]), ...pasted, ...guard(pasted.at(-1))]);
}

/** An empty paragraph beside a block that must not be merged. */
const guard = (neighbour: EditorBlock | undefined): EditorBlock[] =>
  neighbour && isParagraph(neighbour) ? [] : [createBlock('core/paragraph')];

const isUrl = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

/** A variation of the embed block. */
interface EmbedService {
  readonly name: string;
  /** Of its URLs. */
  readonly patterns?: readonly RegExp[];
}

/** Whether a known service embeds a URL. The editor would turn any URL into an embed, which readers see as a link in a figure. */
const isEmbeddable = (url: string): boolean =>
  ((getBlockVariations('core/embed') ?? []) as readonly EmbedService[]).some(({ patterns }) =>
    patterns?.some((pattern) => pattern.test(url)),
  );

function linkTo(url: string): EditorBlock {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = url;
  return createBlock('core/paragraph', { content: link.outerHTML });
}

const isParagraph = ({ name }: EditorBlock): boolean => name === 'core/paragraph';

const isEmpty = (block: EditorBlock | null): boolean => attributeHtml(block?.attributes['content']) === '';
