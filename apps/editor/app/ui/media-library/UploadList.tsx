import { Button, ProgressBar } from 'react-aria-components';
import { en } from '../../texts/en.ts';
import { Icon } from '../Icon.tsx';
import './media-library.css';
import type { QueuedUpload } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

const texts = en.media;

/** Files beyond these are only counted. */
const MAX_SHOWN = 8;

/** The files that are being uploaded, and those that failed with the server's reason. */
export function UploadList({ uploads: { queue, entries } }: { uploads: Uploads }) {
  if (entries.length === 0) return null;
  const failed = entries.filter(({ state }) => state === 'failed');
  const running = entries.filter(({ state }) => state !== 'failed');
  const shown = [...failed, ...running].slice(0, MAX_SHOWN);
  return (
    <section className="uploads" aria-label={texts.uploads}>
      <output className="uploads-summary">
        {running.length > 0 ? texts.uploading(running.length) : texts.failed(failed.length)}
      </output>
      <ul>
        {shown.map((entry) => (
          <li key={entry.id} className="upload" data-state={entry.state}>
            <span className="upload-name">{entry.name}</span>
            <UploadState entry={entry} />
            {entry.state === 'failed' ? (
              <Button
                className="button"
                aria-label={texts.retryUpload(entry.name)}
                onPress={() => queue.retry(entry.id)}
              >
                {en.retry}
              </Button>
            ) : null}
            <Button
              className="button button-quiet button-icon"
              aria-label={(entry.state === 'failed' ? texts.dismissUpload : texts.cancelUpload)(entry.name)}
              onPress={() => queue.remove(entry.id)}
            >
              <Icon name="close" size={16} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadState({ entry: { name, state, progress, error } }: { entry: QueuedUpload }) {
  if (state === 'failed') {
    return (
      <span className="field-error" role="alert">
        {error}
      </span>
    );
  }
  if (state === 'waiting') return <span className="upload-waiting">{texts.waiting}</span>;
  return (
    <ProgressBar className="upload-progress" aria-label={texts.progressOf(name)} value={progress * 100}>
      {({ percentage = 0, valueText }) => (
        <>
          <span className="upload-track">
            <span className="upload-share" style={{ inlineSize: `${percentage}%` }} />
          </span>
          <span className="upload-percentage">{percentage < 100 ? valueText : texts.processing}</span>
        </>
      )}
    </ProgressBar>
  );
}
