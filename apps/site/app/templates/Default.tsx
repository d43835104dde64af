import { Article } from '../routes/content/Article.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { TemplateProps } from './template-props.ts';

/** Everything a post or a page has, between header and footer. */
export function Default({ screen, frame }: TemplateProps) {
  return (
    <PageFrame {...frame}>
      <Article screen={screen} />
    </PageFrame>
  );
}
