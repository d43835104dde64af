import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--color-background)', color: 'var(--color-text)' },
  // The explorer's own style shows the focus.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', fontSize: 'var(--text-small)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--color-text)', padding: 'var(--space-3) 0' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-background)',
    color: 'var(--color-muted)',
    border: '0',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--color-surface)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--color-selected)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--color-field)',
  },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-muted)',
    border: '1px solid var(--color-line)',
  },
  '.cm-tooltip': {
    maxWidth: 'min(36rem, 90vw)',
    backgroundColor: 'var(--color-raised)',
    color: 'var(--color-text)',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius)',
    boxShadow: 'var(--shadow-raised)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', fontSize: 'var(--text-small)' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '0.2rem var(--space-2)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--color-accent)',
    color: 'var(--color-accent-text)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.75' },
  '.cm-completionInfo': { padding: 'var(--space-2)', fontFamily: 'var(--font-ui)' },
  '.cm-diagnostic': { padding: 'var(--space-2)', fontFamily: 'var(--font-ui)' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--color-error)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--color-warning)' },
  // The default underlines are images.
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--color-error)',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--color-warning)',
  },
});

const highlights = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--code-name)' },
  { tag: [tags.variableName], color: 'var(--code-variable)' },
  { tag: [tags.string], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.special(tags.name)], color: 'var(--code-value)' },
  { tag: [tags.atom, tags.typeName], color: 'var(--code-type)' },
  { tag: [tags.lineComment, tags.punctuation], color: 'var(--color-muted)' },
]);

/** The colours of the explorer's code, by custom properties, so that both themes share them. */
export const codeStyle: Extension = [theme, syntaxHighlighting(highlights)];
