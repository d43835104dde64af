import { ServiceError, type EditableContent } from '../service/editing-service.ts';
import { systemClock } from './clock.ts';
import { randomKey as randomIdentifier } from './digest.ts';
import type { DocumentNotice } from './document-state.ts';
import { fieldsOf, type DocumentFields } from './fields.ts';
import type { LogEntry } from './log/local-log.ts';
import type { DocumentService, OpenDocumentOptions } from './open-document.ts';
import { withTimeLimit } from './saving/time-limit.ts';
import { copyFromLog, copyOf, newCopy, type WorkingCopy } from './working-copy.ts';

/** A document's first values, and what must be merged into them. */
export interface OpenedCopy {
  readonly copy: WorkingCopy;
  /** The entry's key in the log, reserved for this tab. */
  readonly key: string;
  readonly release: () => void;
  /** Versions with changes that the copy lacks. */
  readonly versions: readonly NewerVersion[];
  readonly notice: Extract<DocumentNotice, { kind: 'recovered' }> | null;
  /** An entry to remove when this one has been written. */
  readonly replaces: LogEntry | null;
  /** Whether an earlier request may have created the content. */
  readonly wasSent: boolean;
}

export interface NewerVersion {
  readonly fields: DocumentFields;
  readonly name: string | null;
  /** The stored version that becomes the base; `null`: the base stays. */
  readonly base: EditableContent | null;
}

/** Loads content, and the unsaved work of this user. @throws {ServiceError} */
export async function openCopy(options: OpenDocumentOptions): Promise<OpenedCopy> {
  const { randomKey = randomIdentifier } = options;
  const found = await reserveEntry(options);
  const entry = found?.entry ?? null;
  // The key of content that was deleted cannot create content again.
  const isDeleted = options.id === null && entry !== null && entry.id !== null;
  const key = isDeleted || !entry ? randomKey() : entry.key;
  const release = found?.release ?? (await options.log.hold(key)) ?? (() => undefined);
  try {
    return { key, release, replaces: isDeleted ? entry : null, ...(await load(options, entry)) };
  } catch (error) {
    release();
    throw error;
  }
}

async function load(
  options: OpenDocumentOptions,
  entry: LogEntry | null,
): Promise<Omit<OpenedCopy, 'key' | 'release' | 'replaces'>> {
  const { service, type, id, viewer } = options;
  const notice = entry
    ? { kind: 'recovered' as const, from: 'device' as const, changedAt: entry.changedAt }
    : null;
  if (id === null) {
    const copy = entry ? copyFromLog({ ...entry, base: null, id: null }) : newCopy(type, viewer.id);
    return { copy, versions: [], notice, wasSent: entry !== null && entry.id === null };
  }
  const content = await loadContent(options, entry);
  if (entry) {
    const versions = content ? versionsSince(content, entry) : [];
    return { copy: copyFromLog(entry), versions, notice, wasSent: false };
  }
  if (!content) throw new ServiceError('not_found', 'This content does not exist, or you may not edit it.');
  return { ...(await withAutosave(service, content)), wasSent: false };
}

/** @returns `null` without the server, if the log has the document. */
async function loadContent(
  { service, type, id, clock = systemClock }: OpenDocumentOptions,
  entry: LogEntry | null,
): Promise<EditableContent | null> {
  try {
    const content = await withTimeLimit(clock, service.openContent(type, id ?? 0));
    if (content) return content;
  } catch (error) {
    const isOffline = error instanceof ServiceError && ['unavailable', 'signed_out'].includes(error.code);
    if (isOffline && entry?.base) return null;
    throw error;
  }
  throw new ServiceError('not_found', 'This content does not exist, or you may not edit it.');
}

/** The versions to merge into unsaved work of this device: an autosave of another device, and the stored version. */
function versionsSince(content: EditableContent, entry: LogEntry): NewerVersion[] {
  const { autosave } = content;
  const stored = { fields: fieldsOf(content), name: content.lastEditedBy, base: content };
  const isForeign =
    autosave !== null &&
    autosave.digest !== entry.autosaved?.digest &&
    autosave.baseModifiedGmt === entry.base?.modifiedGmt;
  if (!isForeign || !entry.base) return [stored];
  const fields = { ...fieldsOf(entry.base), ...autosave.draft };
  return [{ fields, name: null, base: null }, stored];
}

/** Content with this user's unsaved values from the server, typed on another device. */
async function withAutosave(
  service: DocumentService,
  content: EditableContent,
): Promise<Pick<OpenedCopy, 'copy' | 'versions' | 'notice'>> {
  const { autosave } = content;
  const copy = copyOf(content);
  if (!autosave) return { copy, versions: [], notice: null };
  const changedAt = Date.parse(`${autosave.modifiedGmt}Z`);
  const notice = { kind: 'recovered' as const, from: 'server' as const, changedAt };
  const isCurrent = autosave.baseModifiedGmt === content.modifiedGmt;
  const base = isCurrent ? copy.baseFields : await olderBase(service, content, autosave.baseModifiedGmt);
  return {
    copy: {
      ...copy,
      baseFields: base,
      fields: { ...base, ...autosave.draft },
      changedAt,
      changeCount: 1,
      autosaved: isCurrent ? { digest: autosave.digest, changeCount: 1 } : null,
    },
    versions: isCurrent ? [] : [{ fields: copy.baseFields, name: content.lastEditedBy, base: content }],
    notice,
  };
}

/** The version that an autosave is based on. If its revision is missing, an empty text: all differences are then conflicts. */
async function olderBase(
  service: DocumentService,
  { type, id, ...content }: EditableContent,
  modifiedGmt: string,
): Promise<DocumentFields> {
  const revisions = await service.revisions(type, id);
  const known = revisions.find((revision) => !revision.isAutosave && revision.modifiedGmt === modifiedGmt);
  const text = known ? await service.revision(known.id) : null;
  const { title, content: source, excerpt } = text ?? { title: '', content: '', excerpt: '' };
  return { ...fieldsOf({ type, id, ...content }), title, content: source, excerpt };
}

interface ReservedEntry {
  readonly entry: LogEntry;
  readonly release: () => void;
}

async function reserveEntry({
  log,
  resume,
  type,
  id,
  viewer,
}: OpenDocumentOptions): Promise<ReservedEntry | null> {
  const requested = resume === undefined ? null : await log.find(viewer.id, resume);
  const entries = requested ? [requested] : id === null ? [] : await log.read(viewer.id, { type, id });
  // Another tab continues its own entry. Of several entries left by crashes, the others follow when this one is saved.
  for (const entry of entries) {
    const release = await log.hold(entry.key);
    if (release === null) continue;
    // The other tab may have saved it meanwhile.
    const current = await log.find(viewer.id, entry.key);
    if (current) return { entry: current, release };
    release();
  }
  return null;
}
