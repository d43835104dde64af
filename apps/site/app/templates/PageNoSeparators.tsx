import { Article } from '../routes/content/Article.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { TemplateProps } from './template-props.ts';

/** No separator lines: sections are separated by space, and the title is centred. */
export function PageNoSeparators({ screen, frame }: TemplateProps) {
  return (
    <PageFrame {...frame} template="PageNoSeparators">
      <Article screen={screen} />
    </PageFrame>
  );
}
