import { foreignUpload, uploadsMark } from './foreign-upload.ts';
import { uploadPathOf } from './media-details.ts';
import { parseWpTime } from './wp-time.ts';
import type { WxrItem } from './wxr-records.ts';

/** What later steps need to know about the files of attachments. */
export interface AttachmentNotes {
  note(item: WxrItem, sites: readonly string[]): void;
  /** URLs by ID; empty unless they are collected. */
  readonly urls: ReadonlyMap<number, string>;
  /** Imported origins of files outside of `wp-content/uploads`, as in the setting. */
  readonly uploadBases: ReadonlySet<string>;
}

/** Real sites have one. */
const maxUploadBases = 20;

export function createAttachmentNotes({
  collectsAttachments,
}: {
  collectsAttachments: boolean;
}): AttachmentNotes {
  const urls = new Map<number, string>();
  const uploadBases = new Set<string>();
  return {
    urls,
    uploadBases,
    note({ id, attachmentUrl, date }, sites) {
      if (attachmentUrl === '') return;
      if (collectsAttachments && id !== null) urls.set(id, attachmentUrl);
      if (uploadPathOf(attachmentUrl) !== null || uploadBases.size >= maxUploadBases) return;
      const base = foreignUpload(attachmentUrl, parseWpTime(date))?.base;
      // At the top of the site itself, pages have such paths, too.
      if (typeof base === 'string' && !sites.includes(base)) uploadBases.add(`${base}${uploadsMark}`);
    },
  };
}
