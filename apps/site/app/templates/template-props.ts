import type { FrameProps } from '../ui/frame-props.ts';
import type { ArticleScreen } from '../routes/content/screen.ts';

/** The props of a template, which renders a whole page with a post or a page, live or as a preview. */
export interface TemplateProps {
  screen: ArticleScreen;
  /** Passed on to the frame around the content. */
  frame: FrameProps;
}
