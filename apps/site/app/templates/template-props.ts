import type { FrameProps } from '../ui/frame-props.ts';
import type { OtherContentScreen } from '../routes/content/other/other-content.ts';
import type { ArticleScreen } from '../routes/content/screen.ts';

/** The props of a template, which renders a whole page with a post or a page, live or as a preview. */
export interface TemplateProps {
  screen: ArticleScreen;
  /** Passed on to the frame around the content. */
  frame: FrameProps;
}

/** The props of a template for a content type that a plugin of a WordPress registered. */
export interface TypeTemplateProps {
  screen: OtherContentScreen;
  frame: FrameProps;
}
