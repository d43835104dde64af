import type { EditableContent } from '../../service/editing-service.ts';
import { ServiceError } from '../../service/editing-service.ts';
import { draftOf, type DocumentFields, type FieldName } from '../fields.ts';
import type { SaveChange } from '../open-document.ts';
import { acknowledge, unsavedFields, withoutSent, withSent, type WorkingCopy } from '../working-copy.ts';
import { withTimeLimit } from './time-limit.ts';
import type { SavingContext } from './saving-context.ts';

/** Each attempt loads a version that is newer than the last one. */
const maxAttempts = 8;

/**
 * Saves the document. Newer versions of other users are merged first.
 *
 * @throws {ServiceError}
 */
export async function saveDocument(
  context: SavingContext,
  change: SaveChange,
): Promise<'saved' | 'conflict'> {
  const { service, clock, clientKey } = context;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const copy = context.copy();
    const isNew = copy.id === null;
    const names = unsavedFields(copy);
    if (!isNew && !isChange(copy, names, change)) return 'saved';
    const sent: DocumentFields = { ...copy.fields, ...change };
    context.update((current) => withSent(current, sent));
    // After a crash, the log knows what the server may have stored.
    await context.persist();
    const draft = { ...draftOf(copy.fields, names), ...change };
    try {
      if (copy.id !== null) {
        const guards = { baseModifiedGmt: copy.base?.modifiedGmt ?? '', ignoreLock: context.ignoresLock() };
        const response = await withTimeLimit(clock, service.saveContent(copy.type, copy.id, draft, guards));
        accept(context, copy.fields, response);
        return 'saved';
      }
      const isRepeated = clientKey.wasSent;
      clientKey.wasSent = true;
      const response = await withTimeLimit(clock, service.createContent(copy.type, draft, clientKey.value));
      if (!isRepeated) {
        accept(context, copy.fields, response);
        return 'saved';
      }
      // An earlier request may have created it, with the values of that time.
      context.update((current) => ({ ...current, id: response.id }));
      if (context.merge(response, { isOwn: true }) === 'conflict') return 'conflict';
    } catch (error) {
      if (isRejection(error)) context.update((current) => withoutSent(current, sent));
      if (copy.id === null || !isConflict(error)) throw error;
      const theirs = await loadCurrent(context, copy.id);
      if (context.merge(theirs, { isOwn: false }) === 'conflict') return 'conflict';
    }
  }
  throw new ServiceError('conflict', 'Other users save this content too often. Try again.');
}

function accept(context: SavingContext, sent: DocumentFields, response: EditableContent): void {
  context.update((copy) => acknowledge(copy, sent, response));
  if (context.copy().acceptedContent !== null) context.onCleaned();
}

/** The version that the server has now. @throws {ServiceError} `not_found` */
export async function loadCurrent(context: SavingContext, id: number): Promise<EditableContent> {
  const { service, clock } = context;
  const content = await withTimeLimit(clock, service.openContent(context.copy().type, id));
  if (content === null) throw new ServiceError('not_found', 'This content no longer exists.');
  return content;
}

const isChange = (
  { base }: WorkingCopy,
  names: readonly FieldName[],
  { status, date }: SaveChange,
): boolean =>
  names.length > 0 ||
  (status !== undefined && status !== base?.status) ||
  (date !== undefined && date !== base?.date);

/** Whether the server certainly did not store the version. */
const isRejection = (error: unknown): boolean =>
  error instanceof ServiceError && !['unavailable', 'signed_out', 'unexpected'].includes(error.code);

const isConflict = (error: unknown): boolean => error instanceof ServiceError && error.code === 'conflict';
