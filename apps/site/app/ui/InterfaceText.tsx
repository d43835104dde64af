import { InlineHtml } from '@masthead/blocks';
import { mixedParts } from '../texts/mixed-text.ts';
import { useContentMarks } from '../texts/use-content-marks.ts';
import { useTexts } from '../texts/use-texts.ts';

/** An interface text beside content. It is in an element of its own only where its language has to be marked. */
export function InterfaceText({ children }: { children: string }) {
  const { lang, dir } = useTexts();
  if (lang === undefined) return children;
  return (
    <span lang={lang} dir={dir}>
      {children}
    </span>
  );
}

interface TextAroundProps {
  text: (content: string) => string;
  content: string;
  /** Whether the content may contain HTML. */
  isHtml?: boolean;
}

/** An interface text with content in it, which stays in the language of the site. */
export function TextAround({ text, content: words, isHtml = false }: TextAroundProps) {
  const { lang, dir } = useTexts();
  const content = useContentMarks();
  const show = (shown: string) => (isHtml ? <InlineHtml html={shown} /> : shown);
  if (lang === undefined) return show(text(words));
  const { before, after } = mixedParts(text, words);
  return (
    <span lang={lang} dir={dir}>
      {before}
      <bdi lang={content.lang}>{show(words)}</bdi>
      {after}
    </span>
  );
}
