import { OtherScreen } from '../routes/content/other/OtherScreen.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import type { TypeTemplateProps } from './template-props.ts';

/** Everything that content of any type has, between header and footer. */
export function OtherContent({ screen, frame }: TypeTemplateProps) {
  return (
    <PageFrame {...frame}>
      <OtherScreen screen={screen} />
    </PageFrame>
  );
}
