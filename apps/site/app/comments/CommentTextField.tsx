import type { ComponentProps } from 'react';
import { Field } from '../forms/Field.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { maxLengths } from './comment-fields.ts';

/** Where a comment is written. */
export function CommentTextField({
  failure,
  hasFocus,
}: Required<Pick<ComponentProps<typeof Field>, 'failure' | 'hasFocus'>>) {
  const { commentForm } = useTexts();
  return (
    <Field
      name="comment"
      label={commentForm.text}
      failure={failure}
      as="textarea"
      autoComplete="off"
      maxLength={maxLengths.comment}
      isRequired
      hasFocus={hasFocus}
    />
  );
}
