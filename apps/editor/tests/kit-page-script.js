// oxlint-disable-next-line import/no-absolute-path -- a URL of the test server
import { mountBlockEditor } from '/kit/block-kit.js';

const mount = (content, options = {}) => {
  window.kitPage.handle?.destroy();
  window.kitPage.handle = null;
  window.kitPage.inputs = 0;
  window.kitPage.notices = [];
  window.kitPage.handle = mountBlockEditor(document.getElementById('editor'), {
    content,
    title: 'Test',
    lang: 'en',
    dir: 'ltr',
    styles: [],
    colorScheme: 'light',
    inspector: document.getElementById('inspector'),
    siteData: { media: async () => [], linkSuggestions: async () => [], embedPreview: async () => null },
    pickMedia: async () => null,
    uploadMedia: null,
    onInput: () => {
      window.kitPage.inputs += 1;
    },
    onNotice: (notice) => window.kitPage.notices.push(notice),
    ...options,
  });
};

const canvas = () => document.querySelector('iframe[name="editor-canvas"]')?.contentDocument;

// Not by time: the page's clock may be paused.
const turns = async (count) => {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  }
};

const until = async (isDone, maxTurns = 20_000) => {
  for (let turn = 0; turn < maxTurns; turn += 20) {
    if (isDone()) return true;
    await turns(20);
  }
  return false;
};

/** Whether the blocks are shown. */
const isShown = () => Boolean(canvas()?.querySelector('[data-block], .block-list-appender'));

const editables = () =>
  Array.from(canvas().querySelectorAll('[contenteditable="true"]')).filter(
    (element) => element.closest('[data-block]') !== null && element.closest('[inert]') === null,
  );

/** Types a marker into one text, and returns the content before and after; then undoes the edit. */
const editOne = async (index, marker) => {
  const { handle } = window.kitPage;
  const element = editables()[index];
  if (!element) return null;
  const view = canvas().defaultView;
  window.kitPage.notices.length = 0;
  const before = handle.content();
  const { block: blockId } = element.closest('[data-block]').dataset;
  // The text of a closed details block is shown when it is selected.
  if (!element.checkVisibility()) {
    handle.focus(blockId);
    await until(() => element.checkVisibility(), 4000);
  }
  element.focus();
  const range = canvas().createRange();
  range.selectNodeContents(element);
  range.collapse(false);
  view.getSelection().removeAllRanges();
  view.getSelection().addRange(range);
  canvas().dispatchEvent(new view.Event('selectionchange'));
  await turns(20);
  const selected = handle.content().text;
  canvas().execCommand('insertText', false, marker);
  await until(() => handle.content().text.includes(marker), 4000);
  const after = handle.content();
  const notices = window.kitPage.notices.map(({ kind }) => kind);
  handle.undo();
  await until(() => handle.content().text === before.text, 4000);
  const block = element.closest('[data-block]');
  return {
    blockName: block?.dataset.type ?? '',
    before,
    isSameWhenSelected: selected === before.text,
    after,
    notices,
    isUndone: handle.content().text === before.text,
  };
};

window.kitPage = {
  mount,
  handle: null,
  inputs: 0,
  notices: [],
  canvas,
  turns,
  until,
  isShown,
  countEditables: () => editables().length,
  editOne,
};
