import { Article } from '../routes/content/Article.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { TemplateProps } from './template-props.ts';

/** No lines between the parts: distance parts them, and the title stands in the middle. */
export function SinglePostNoSeparators({ screen, frame }: TemplateProps) {
  return (
    <PageFrame {...frame} template="SinglePostNoSeparators">
      <Article screen={screen} />
    </PageFrame>
  );
}
