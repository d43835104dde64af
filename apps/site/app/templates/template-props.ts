import type { FrameProps } from '../ui/frame-props.ts';
import type { ArticleScreen } from '../routes/content/screen.ts';

/** What a template draws: a whole page with a post or a page on it, live or as a preview. */
export interface TemplateProps {
  screen: ArticleScreen;
  /** What has to be handed on to what stands around the content. */
  frame: FrameProps;
}
