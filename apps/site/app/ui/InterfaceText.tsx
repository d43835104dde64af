import { InlineHtml } from '@masthead/blocks';
import { languageTag } from '../language/language-tag.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useLayout } from './use-layout.ts';

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
export function TextAround({ text, content, isHtml = false }: TextAroundProps) {
  const { lang, dir } = useTexts();
  const { language } = useLayout();
  const show = (words: string) => (isHtml ? <InlineHtml html={words} /> : words);
  if (lang === undefined) return show(text(content));
  const [before, after] = text('\0').split('\0');
  return (
    <span lang={lang} dir={dir}>
      {before}
      <bdi lang={languageTag(language)}>{show(content)}</bdi>
      {after}
    </span>
  );
}
