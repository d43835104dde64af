import { counted } from './counted.ts';

const decimals = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const KB = 1000;
const MB = 1000 * KB;

/** The texts of the media library and the picker. */
export const media = {
  title: 'Media',
  label: 'Media items',
  search: 'Search media',
  clear: 'Clear filters',
  kindsLabel: 'Kind of media',
  kinds: { all: 'All', image: 'Images', video: 'Videos', audio: 'Audio', document: 'Documents' },
  missingAltText: 'Missing alternative text',
  viewLabel: 'View',
  views: { grid: 'Grid', list: 'List' },
  columns: { title: 'Title', altText: 'Alternative text', size: 'Size', date: 'Uploaded' },
  noAltText: 'No alt text',
  loadingMore: 'Loading more…',

  empty: 'No media yet',
  emptyExplanation: 'Choose files, or drop or paste them here.',
  noMatches: 'No media match',
  noMatchesExplanation: 'Try other search terms or another kind.',
  allHaveAltText: 'Every image has alternative text',
  allHaveAltTextExplanation: 'People who cannot see the images know what they show.',
  notAllowed: 'You may not upload files',
  notAllowedExplanation: 'Authors, editors and administrators can. Editors can add media to your texts.',

  upload: 'Upload',
  dropHere: 'Drop files to upload them',
  uploads: 'Uploads',
  uploading: (count: number) => counted(count, { one: 'Uploading # file', other: 'Uploading # files' }),
  uploaded: (count: number) => counted(count, { one: '# file uploaded', other: '# files uploaded' }),
  failed: (count: number) => counted(count, { one: '# file not uploaded', other: '# files not uploaded' }),
  waiting: 'Waiting',
  processing: 'Processing',
  progressOf: (name: string) => `Progress of ${name}`,
  cancelUpload: (name: string) => `Cancel the upload of ${name}`,
  retryUpload: (name: string) => `Upload ${name} again`,
  dismissUpload: (name: string) => `Remove ${name} from this list`,
  tooMany: (limit: number) => `Only the first ${limit} files were added. Upload the others afterwards.`,

  details: 'Details',
  closeDetails: 'Close details',
  altText: 'Alternative text',
  altTextHint:
    'Describe what the image shows, for people who cannot see it. Leave it empty if the image only decorates.',
  itemTitle: 'Title',
  caption: 'Caption',
  description: 'Description',
  url: 'File URL',
  copyUrl: 'Copy',
  urlCopied: 'Copied',
  openFile: 'Open file',
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: (reason: string) => `Not saved: ${reason}`,
  readOnly: 'Only its uploader and editors can change this file.',
  delete: 'Delete permanently',
  deleteTitle: (title: string) => `Delete “${title}”?`,
  deleteExplanation:
    'The file is deleted from the server, in all sizes. Posts and pages that use it will show a gap. This cannot be undone.',
  notDeleted: (reason: string) => `Not deleted: ${reason}`,
  deleted: (title: string) => `“${title}” was deleted.`,

  pickOne: 'Choose a file',
  pickOneImage: 'Choose an image',
  pickSeveral: 'Choose files',
  pickSeveralImages: 'Choose images',
  choose: (count: number) => counted(count, { one: 'Choose', other: 'Choose # files' }),
  selected: (count: number) => counted(count, { one: '# selected', other: '# selected' }),

  dimensions: (width: number, height: number) => `${width} × ${height} px`,
  fileSize: (bytes: number) =>
    bytes >= MB ? `${decimals.format(bytes / MB)} MB` : `${decimals.format(Math.ceil(bytes / KB))} kB`,
  date: (local: string) => date.format(new Date(local)),
};
