import type { SaveFailureCode, SaveStatus } from './document-state.ts';
import type { LogWriter } from './log/log-writer.ts';
import type { SaveQueueState } from './saving/save-queue.ts';
import { isAutosaved, unsavedFields, type WorkingCopy } from './working-copy.ts';

export interface StatusInput {
  readonly copy: WorkingCopy;
  readonly queue: SaveQueueState;
  readonly log: ReturnType<LogWriter['state']>;
  readonly hasConflicts: boolean;
  readonly isOtherUser: boolean;
}

/** Where the values of the copy are stored. */
export function statusOf({ copy, queue, log, hasConflicts, isOtherUser }: StatusInput): SaveStatus {
  const { failure, isSending, savedAt } = queue;
  const isUnsaved = unsavedFields(copy).length > 0;
  if (isOtherUser && isUnsaved)
    return failed('other_user', 'Another user is signed in. Your changes are on this device.');
  if (hasConflicts)
    return failed('conflict', 'Another user has changed the same text. Decide which version to use.');
  if (isSending) return { kind: 'saving' };
  if (failure && failure.code !== 'unavailable' && failure.code !== 'signed_out') {
    return failed(failure.code, failure.message);
  }
  if (!isUnsaved) return { kind: 'saved', at: savedAt, as: 'version' };
  if (isAutosaved(copy)) return { kind: 'saved', at: savedAt ?? copy.changedAt, as: 'autosave' };
  if (log === 'failed')
    return failed(
      'device_storage',
      'This device does not store your changes, and the server does not have them yet.',
    );
  if (log === 'pending') return { kind: 'saving' };
  return { kind: 'device', reason: failure ? (failure.code as 'unavailable' | 'signed_out') : null };
}

const failed = (code: SaveFailureCode, message: string): SaveStatus => ({ kind: 'failed', code, message });
