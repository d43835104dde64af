import { __, sprintf } from '@wordpress/i18n';
import { useSyncExternalStore } from 'react';
import { useSession } from './session-context.ts';

/** A line for each file that is being uploaded. */
export function UploadStatus() {
  const { uploads } = useSession();
  const running = useSyncExternalStore(uploads.subscribe, uploads.current);
  return (
    <output className="masthead-uploads">
      {running.map(({ id, fileName, share }) => (
        <span key={id}>
          {
            // translators: %1$s: name of a file, %2$d: percentage.
            sprintf(__('Uploading %1$s: %2$d %%'), fileName, Math.round(share * 100))
          }
          <progress value={share} aria-hidden="true" />
        </span>
      ))}
    </output>
  );
}
