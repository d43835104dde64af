import { Article } from '../routes/content/Article.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { TemplateProps } from './template-props.ts';

/** A title as large as the window allows, over the page's picture if it has one. */
export function PageLargeHeader({ screen, frame }: TemplateProps) {
  return (
    <PageFrame {...frame} template="PageLargeHeader">
      <Article screen={screen} pictureAs="ground" />
    </PageFrame>
  );
}
