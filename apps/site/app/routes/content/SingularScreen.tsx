import { createElement } from 'react';
import { templateNamed, templateOfType } from '../../templates/templates.ts';
import type { FrameProps } from '../../ui/frame-props.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { MediaScreen } from './MediaScreen.tsx';
import type { SingularScreenFacts } from './screen.ts';

interface SingularScreenProps {
  screen: SingularScreenFacts;
  frame: FrameProps;
}

/** The page of a post, a page, a media item or other content, both live and in a preview. */
export function SingularScreen({ screen, frame }: SingularScreenProps) {
  if (screen.kind === 'media') {
    return (
      <PageFrame {...frame}>
        <MediaScreen screen={screen} />
      </PageFrame>
    );
  }
  if (screen.kind === 'other') return createElement(templateOfType(screen.type), { screen, frame });
  return createElement(templateNamed(screen.template), { screen, frame });
}
