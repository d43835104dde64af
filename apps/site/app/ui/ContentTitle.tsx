import { InlineHtml } from '@masthead/blocks';
import { useTexts } from '../texts/use-texts.ts';
import { contentTitle, type TitledContent } from './content-title.ts';
import { InterfaceText, TextAround } from './InterfaceText.tsx';

/** The title of content as it is displayed, or the text for content without one. */
export function ContentTitle({ content }: { content: TitledContent }) {
  const texts = useTexts();
  const { title } = content;
  const shown = contentTitle(content, texts);
  if (!title) return <InterfaceText>{shown}</InterfaceText>;
  if (shown === title) return <InlineHtml html={title} />;
  return (
    <TextAround text={(words) => contentTitle({ ...content, title: words }, texts)} content={title} isHtml />
  );
}
