import { Article } from '../routes/content/Article.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { TemplateProps } from './template-props.ts';

/** A large title over the page's featured image, if it has one. */
export function PageLargeHeader({ screen, frame }: TemplateProps) {
  return (
    <PageFrame {...frame} template="PageLargeHeader">
      <Article screen={screen} imageAs="ground" />
    </PageFrame>
  );
}
