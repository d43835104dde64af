import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { codeStyle } from './code-style.ts';

interface CodeEditorProps {
  /** For screen readers. */
  readonly label: string;
  readonly initialText: string;
  /** The language and its features; not read again. */
  readonly language: Extension;
  readonly styleNonce: string;
  /** Without it, the text is read-only. */
  readonly onChange?: (text: string) => void;
  /** Called on Ctrl-Enter, or Cmd-Enter. */
  readonly onRun?: () => void;
  /** Receives the view. */
  readonly viewRef?: RefObject<EditorView | null>;
}

/** A code editor, or read-only code. Tab moves the focus, as everywhere on a page. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, initialText, language, styleNonce, viewRef } = props;
  const place = useRef<HTMLDivElement>(null);
  const isReadOnly = props.onChange === undefined;
  const onChange = useEffectEvent((text: string) => props.onChange?.(text));
  const onRun = useEffectEvent(() => props.onRun?.());
  const create = useEffectEvent((parent: HTMLElement) => {
    const run = (): boolean => {
      onRun();
      return true;
    };
    return new EditorView({
      parent,
      doc: initialText,
      extensions: [
        EditorView.cspNonce.of(styleNonce),
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
        isReadOnly ? [EditorState.readOnly.of(true)] : [history(), closeBrackets(), autocompletion()],
        lineNumbers(),
        foldGutter(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        EditorView.lineWrapping,
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          ...foldKeymap,
          ...completionKeymap,
        ]),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        codeStyle,
        language,
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    });
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const view = create(place.current);
    if (viewRef) viewRef.current = view;
    return () => {
      if (viewRef) viewRef.current = null;
      view.destroy();
    };
  }, [viewRef]);
  return <div className="code" ref={place} />;
}

/** Replaces the text of a view. */
export const setText = (view: EditorView, text: string): void =>
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
