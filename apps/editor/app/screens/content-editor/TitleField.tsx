import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { en } from '../../texts/en.ts';
import { useAutoHeight } from '../../ui/use-auto-height.ts';

interface TitleFieldProps {
  readonly value: string;
  readonly isReadOnly: boolean;
  /** Whether it has the focus when it appears: in new content. */
  readonly hasFocus: boolean;
  readonly onChange: (title: string) => void;
  /** Enter continues in the text. */
  readonly onEnter: () => void;
}

/** The title: a field that grows with its text, in which Enter does not start a new line. */
export function TitleField({ value, isReadOnly, hasFocus, onChange, onEnter }: TitleFieldProps) {
  const fit = useAutoHeight(value);
  const field = useRef<HTMLTextAreaElement>(null);
  const setField = useCallback(
    (element: HTMLTextAreaElement | null) => {
      field.current = element;
      fit(element);
    },
    [fit],
  );
  const focusFirst = useEffectEvent(() => {
    if (hasFocus) field.current?.focus();
  });
  useEffect(() => focusFirst(), []);
  return (
    <textarea
      ref={setField}
      className="editor-title"
      aria-label={en.editor.title}
      placeholder={en.editor.title}
      rows={1}
      value={value}
      readOnly={isReadOnly}
      onChange={({ target }) => onChange(target.value.replaceAll(/[\r\n]+/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
