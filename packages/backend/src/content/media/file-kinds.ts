import { signatures, type Signature } from './signatures.ts';

/** A file type allowed for uploads. */
export interface FileKind {
  readonly mimeType: string;
  /** Without the dot; the first replaces a wrong extension of an image. */
  readonly endings: readonly string[];
  readonly signature: Signature;
}

const kind = (mimeType: string, endings: string, signature: Signature): FileKind => ({
  mimeType,
  endings: endings.split(' '),
  signature,
});

const office = 'application/vnd.openxmlformats-officedocument';
const macros = 'macroEnabled.12';

/**
 * WordPress's upload types and AVIF, without types that could run on the site's origin or be a program: HTML, style
 * sheets, scripts, Java and SVG.
 *
 * @see WordPress, wp_get_mime_types()
 */
const kinds: readonly FileKind[] = [
  kind('image/jpeg', 'jpg jpeg jpe', 'jpeg'),
  kind('image/png', 'png', 'png'),
  kind('image/gif', 'gif', 'gif'),
  kind('image/webp', 'webp', 'webp'),
  kind('image/avif', 'avif', 'avif'),
  kind('image/bmp', 'bmp', 'bmp'),
  kind('image/tiff', 'tif tiff', 'tiff'),
  kind('image/heic', 'heic', 'heic'),
  kind('image/x-icon', 'ico', 'ico'),
  kind('video/x-ms-asf', 'asf asx', 'asf'),
  kind('video/x-ms-wmv', 'wmv', 'asf'),
  kind('video/x-ms-wmx', 'wmx', 'asf'),
  kind('video/x-ms-wm', 'wm', 'asf'),
  kind('video/avi', 'avi', 'avi'),
  kind('video/divx', 'divx', 'avi'),
  kind('video/x-flv', 'flv', 'flv'),
  kind('video/quicktime', 'mov qt', 'iso'),
  kind('video/mpeg', 'mpeg mpg mpe', 'mpeg'),
  kind('video/mp4', 'mp4 m4v', 'iso'),
  kind('video/ogg', 'ogv', 'ogg'),
  kind('video/webm', 'webm', 'matroska'),
  kind('video/x-matroska', 'mkv', 'matroska'),
  kind('video/3gpp', '3gp 3gpp', 'iso'),
  kind('video/3gpp2', '3g2 3gp2', 'iso'),
  kind('audio/mpeg', 'mp3', 'mp3'),
  kind('audio/mpeg', 'm4a m4b', 'iso'),
  kind('audio/aac', 'aac', 'aac'),
  kind('audio/x-realaudio', 'ra ram', 'realaudio'),
  kind('audio/wav', 'wav', 'wav'),
  kind('audio/ogg', 'ogg oga', 'ogg'),
  kind('audio/flac', 'flac', 'flac'),
  kind('audio/midi', 'mid midi', 'midi'),
  kind('audio/x-ms-wma', 'wma', 'asf'),
  kind('audio/x-ms-wax', 'wax', 'asf'),
  kind('audio/x-matroska', 'mka', 'matroska'),
  kind('text/plain', 'txt asc c cc h srt', 'text'),
  kind('text/csv', 'csv', 'text'),
  kind('text/tab-separated-values', 'tsv', 'text'),
  kind('text/calendar', 'ics', 'text'),
  kind('text/richtext', 'rtx', 'text'),
  kind('text/vtt', 'vtt', 'text'),
  kind('application/ttaf+xml', 'dfxp', 'text'),
  kind('application/rtf', 'rtf', 'rtf'),
  kind('application/pdf', 'pdf', 'pdf'),
  kind('application/x-tar', 'tar', 'tar'),
  kind('application/zip', 'zip', 'zip'),
  kind('application/x-gzip', 'gz gzip', 'gzip'),
  kind('application/rar', 'rar', 'rar'),
  kind('application/x-7z-compressed', '7z', '7z'),
  kind('application/octet-stream', 'psd', 'photoshop'),
  kind('application/octet-stream', 'xcf', 'gimp'),
  kind('application/msword', 'doc', 'ole'),
  kind('application/vnd.ms-powerpoint', 'pot pps ppt', 'ole'),
  kind('application/vnd.ms-write', 'wri', 'write'),
  kind('application/vnd.ms-excel', 'xla xls xlt xlw', 'ole'),
  kind('application/vnd.ms-access', 'mdb', 'access'),
  kind('application/vnd.ms-project', 'mpp', 'ole'),
  kind(`${office}.wordprocessingml.document`, 'docx', 'zip'),
  kind(`application/vnd.ms-word.document.${macros}`, 'docm', 'zip'),
  kind(`${office}.wordprocessingml.template`, 'dotx', 'zip'),
  kind(`application/vnd.ms-word.template.${macros}`, 'dotm', 'zip'),
  kind(`${office}.spreadsheetml.sheet`, 'xlsx', 'zip'),
  kind(`application/vnd.ms-excel.sheet.${macros}`, 'xlsm', 'zip'),
  kind(`application/vnd.ms-excel.sheet.binary.${macros}`, 'xlsb', 'zip'),
  kind(`${office}.spreadsheetml.template`, 'xltx', 'zip'),
  kind(`application/vnd.ms-excel.template.${macros}`, 'xltm', 'zip'),
  kind(`application/vnd.ms-excel.addin.${macros}`, 'xlam', 'zip'),
  kind(`${office}.presentationml.presentation`, 'pptx', 'zip'),
  kind(`application/vnd.ms-powerpoint.presentation.${macros}`, 'pptm', 'zip'),
  kind(`${office}.presentationml.slideshow`, 'ppsx', 'zip'),
  kind(`application/vnd.ms-powerpoint.slideshow.${macros}`, 'ppsm', 'zip'),
  kind(`${office}.presentationml.template`, 'potx', 'zip'),
  kind(`application/vnd.ms-powerpoint.template.${macros}`, 'potm', 'zip'),
  kind(`application/vnd.ms-powerpoint.addin.${macros}`, 'ppam', 'zip'),
  kind(`${office}.presentationml.slide`, 'sldx', 'zip'),
  kind(`application/vnd.ms-powerpoint.slide.${macros}`, 'sldm', 'zip'),
  kind('application/onenote', 'onetoc onetoc2 onetmp onepkg', 'onenote'),
  kind('application/oxps', 'oxps', 'zip'),
  kind('application/vnd.ms-xpsdocument', 'xps', 'zip'),
  kind('application/vnd.oasis.opendocument.text', 'odt', 'zip'),
  kind('application/vnd.oasis.opendocument.presentation', 'odp', 'zip'),
  kind('application/vnd.oasis.opendocument.spreadsheet', 'ods', 'zip'),
  kind('application/vnd.oasis.opendocument.graphics', 'odg', 'zip'),
  kind('application/vnd.oasis.opendocument.chart', 'odc', 'zip'),
  kind('application/vnd.oasis.opendocument.database', 'odb', 'zip'),
  kind('application/vnd.oasis.opendocument.formula', 'odf', 'zip'),
  kind('application/wordperfect', 'wp wpd', 'wordperfect'),
  kind('application/vnd.apple.keynote', 'key', 'zip'),
  kind('application/vnd.apple.numbers', 'numbers', 'zip'),
  kind('application/vnd.apple.pages', 'pages', 'zip'),
];

const byEnding = new Map(kinds.flatMap((each) => each.endings.map((ending) => [ending, each])));

/** The extension of a name, in lower case. */
const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The file type that an extension suggests; `null` for one not allowed. */
export const kindByName = (name: string): FileKind | null => byEnding.get(endingOf(name)) ?? null;

/**
 * The file type by its signature, and a name that fits: an image with the wrong image extension gets the right one, as
 * in WordPress.
 *
 * @returns `null` for a type that is not allowed, and for a file that does not match its extension.
 */
export function detectKind(name: string, head: Buffer): { kind: FileKind; name: string } | null {
  const promised = kindByName(name);
  if (!promised) return null;
  if (signatures[promised.signature](head)) return { kind: promised, name };
  const isImage = ({ mimeType }: FileKind) => mimeType.startsWith('image/');
  if (!isImage(promised)) return null;
  const found = kinds.find((each) => isImage(each) && signatures[each.signature](head));
  return found ? { kind: found, name: name.replace(/[^.]*$/, found.endings[0] ?? '') } : null;
}
