import type { EditableContent } from '../../service/editing-service.ts';
import type { Clock } from '../clock.ts';
import type { DocumentService } from '../open-document.ts';
import type { WorkingCopy } from '../working-copy.ts';

/** What requests need of the document. */
export interface SavingContext {
  readonly service: DocumentService;
  readonly clock: Clock;
  readonly digest: (text: string) => Promise<string>;
  copy(): WorkingCopy;
  update(change: (copy: WorkingCopy) => WorkingCopy): void;
  /** Writes the copy to the log. Never rejects. */
  persist(): Promise<void>;
  /** Merges the stored version into the copy, or reports conflicts. `isOwn`: this user stored it, with an earlier request. */
  merge(theirs: EditableContent, options: { readonly isOwn: boolean }): 'merged' | 'conflict';
  /** The idempotency key of new content, and whether an earlier request may have used it. */
  readonly clientKey: { readonly value: string; wasSent: boolean };
  /** Whether saves ignore the lock of another user. */
  ignoresLock(): boolean;
  /** The server stores less HTML than was sent. */
  onCleaned(): void;
}
