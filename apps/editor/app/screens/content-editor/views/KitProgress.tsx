import { Button, Label, ProgressBar } from 'react-aria-components';
import { en } from '../../../texts/en.ts';
import { type BlockKitState, retryBlockKit } from './use-block-kit.ts';

/** Reports the state of the block editor while it cannot be used, and offers the code view. */
export function KitProgress({
  kit,
  onCode,
}: {
  kit: Exclude<BlockKitState, { kind: 'ready' }>;
  onCode: () => void;
}) {
  const texts = en.editor.kit;
  if (kit.kind === 'loading') return <output className="editor-kit">{en.loading}</output>;
  if (kit.kind === 'failed') {
    return (
      <div className="editor-notice" role="alert">
        <p>
          {texts.failed} {kit.reason} {kit.help}
        </p>
        <Button className="button" onPress={() => void retryBlockKit()}>
          {en.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className="editor-kit">
      <ProgressBar value={(kit.share ?? 0) * 100} isIndeterminate={kit.share === null}>
        {({ percentage }) => (
          <>
            <Label>{texts.steps[kit.step]}</Label>
            <span className="progress">
              <span className="progress-bar" style={{ inlineSize: `${percentage ?? 100}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
      <p>{texts.once}</p>
      <Button className="button" onPress={onCode}>
        {texts.codeMeanwhile}
      </Button>
    </div>
  );
}
