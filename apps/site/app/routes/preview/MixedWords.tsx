import type { ContentMarks } from '../../texts/content-marks.ts';
import type { MixedText } from '../../texts/mixed-text.ts';

/** An interface text, within others, and the content in it. */
export function MixedWords({ text, marks }: { text: MixedText; marks: ContentMarks }) {
  if (typeof text === 'string') return text;
  return (
    <>
      {text.before}
      <bdi lang={marks.lang}>{text.content}</bdi>
      {text.after}
    </>
  );
}
