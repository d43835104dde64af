import { Article } from '../routes/content/Article.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { TemplateProps } from './template-props.ts';

/** No separator lines: sections are separated by space, and the title is centred. */
export function SinglePostNoSeparators({ screen, frame }: TemplateProps) {
  return (
    <PageFrame {...frame} template="SinglePostNoSeparators">
      <Article screen={screen} />
    </PageFrame>
  );
}
