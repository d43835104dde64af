// File signatures (magic numbers).

/** How many bytes the tests below need. */
export const headBytes = 4096;

const starts =
  (...beginnings: readonly (string | readonly number[])[]) =>
  (head: Buffer): boolean =>
    beginnings.some((beginning) => hasAt(head, 0, beginning));

const riff = (form: string) => (head: Buffer) => hasAt(head, 0, 'RIFF') && hasAt(head, 8, form);

/** ISO base media (MP4, QuickTime, HEIF): the first box is `ftyp`; old QuickTime files begin with another box. */
const iso = (head: Buffer): boolean =>
  ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].some((box) => hasAt(head, 4, box));

/** Whether `ftyp` lists one of these brands: the major brand and, after a version, the compatible ones. */
function hasBrand(head: Buffer, brands: readonly string[]): boolean {
  if (!hasAt(head, 4, 'ftyp')) return false;
  const end = Math.min(head.length, head.readUInt32BE(0));
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && brands.includes(head.toString('latin1', at, at + 4))) return true;
  }
  return false;
}

/** Tests of the first bytes, by format name. */
export const signatures = {
  jpeg: starts([0xff, 0xd8, 0xff]),
  png: starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  gif: starts('GIF87a', 'GIF89a'),
  webp: riff('WEBP'),
  avif: (head) => hasBrand(head, ['avif', 'avis']),
  heic: (head) => hasBrand(head, ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']),
  bmp: (head) =>
    hasAt(head, 0, 'BM') && head.length >= 26 && head.readUInt32LE(14) >= 12 && head.readUInt32LE(14) <= 124,
  tiff: starts([0x49, 0x49, 0x2a, 0], [0x4d, 0x4d, 0, 0x2a]),
  ico: starts([0, 0, 1, 0]),
  asf: starts([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]),
  avi: riff('AVI '),
  wav: riff('WAVE'),
  flv: starts('FLV'),
  iso: (head) => iso(head) && !hasBrand(head, ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1']),
  mpeg: (head) => starts([0, 0, 1, 0xba], [0, 0, 1, 0xb3])(head) || (head[0] === 0x47 && head[188] === 0x47),
  matroska: starts([0x1a, 0x45, 0xdf, 0xa3]),
  ogg: starts('OggS'),
  flac: starts('fLaC'),
  midi: starts('MThd'),
  realaudio: starts('.ra\u00fd', '.RMF'),
  mp3: (head) => hasAt(head, 0, 'ID3') || (isAudioFrame(head) && ((head[1] ?? 0) & 0x06) !== 0),
  aac: (head) => isAudioFrame(head) && ((head[1] ?? 0) & 0x06) === 0,
  rtf: starts('{\\rtf'),
  pdf: starts('%PDF-'),
  tar: (head) => hasAt(head, 257, 'ustar'),
  zip: starts('PK\u0003\u0004', 'PK\u0005\u0006'),
  gzip: starts([0x1f, 0x8b]),
  rar: starts('Rar!\u001a\u0007'),
  '7z': starts([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
  photoshop: starts('8BPS'),
  gimp: starts('gimp xcf'),
  ole: starts([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  access: (head) => hasAt(head, 4, 'Standard Jet DB'),
  write: starts([0x31, 0xbe], [0x32, 0xbe]),
  wordperfect: starts([0xff, 0x57, 0x50, 0x43]),
  onenote: starts([0xe4, 0x52, 0x5c, 0x7b], [0xa1, 0x2f, 0xff, 0x43], 'MSCF'),
  text: (head) => head.length > 0 && !head.includes(0),
} satisfies Record<string, (head: Buffer) => boolean>;

/** The name of a file format. */
export type Signature = keyof typeof signatures;

/** The 11 or 12 set bits (sync word) at the start of an MPEG audio frame. */
const isAudioFrame = (head: Buffer): boolean => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0;

function hasAt(head: Buffer, at: number, beginning: string | readonly number[]): boolean {
  const wanted = typeof beginning === 'string' ? Buffer.from(beginning, 'latin1') : Buffer.from(beginning);
  return head.length >= at + wanted.length && wanted.equals(head.subarray(at, at + wanted.length));
}
