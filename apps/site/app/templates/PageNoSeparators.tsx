import { Article } from '../routes/content/Article.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { TemplateProps } from './template-props.ts';

/** No lines between the parts: distance parts them, and the title stands in the middle. */
export function PageNoSeparators({ screen, frame }: TemplateProps) {
  return (
    <PageFrame {...frame} template="PageNoSeparators">
      <Article screen={screen} />
    </PageFrame>
  );
}
