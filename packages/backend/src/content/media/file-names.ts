import { kindByName } from './file-kinds.ts';

/** The maximum bytes of a name, leaving room for suffixes (`-2048x1536`, `-scaled`, a number). */
const maxNameBytes = 180;

/**
 * A name that is safe in every file system and URL: letters, digits, dots, dashes and underscores. Inner extensions
 * that a server might execute are defused: `shell.php.jpg` becomes `shell.php_.jpg`.
 *
 * @returns `file` with the extension when no allowed character is left.
 * @see WordPress, sanitize_file_name()
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll('%20', '-')
    .replace(/[\s+\u00a0\p{Pd}]+/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^[.\-_]+|[.\-_]+$/g, '');
  const parts = plain.split('.').filter((part) => part !== '');
  const ending = parts.length > 1 ? (parts.pop() ?? '') : '';
  const [first = 'file', ...inner] = parts;
  const stem = [
    first,
    ...inner.map((part) => (/^[a-z]{2,5}\d?$/i.test(part) && !kindByName(`x.${part}`) ? `${part}_` : part)),
  ].join('.');
  return ending === '' ? cut(stem) : `${cut(stem)}.${cut(ending)}`;
}

/** Cuts at a whole character, without a dot or dash at the end. */
function cut(text: string): string {
  let beginning = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxNameBytes) return beginning.replace(/[.\-_]+$/, '') || 'file';
    beginning += character;
  }
  return beginning;
}

/**
 * A name that no file in the folder has, nor any resized copy: `boat-300x225.jpg` and the like belong to `boat.jpg`.
 * Compared case-insensitively, as some file systems do.
 *
 * @param taken The names in the folder.
 * @see WordPress, wp_unique_filename()
 */
export function uniqueFileName(name: string, taken: readonly string[]): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const names = new Set<string>();
  for (const each of taken) {
    const small = each.toLowerCase();
    names.add(small);
    names.add(small.replace(copy, '$1'));
  }
  const isFree = (candidate: string) => !names.has(candidate.toLowerCase());
  const looksLikeCopy = copy.test(name);
  if (!looksLikeCopy && isFree(name)) return name;
  for (let number = 1; ; number += 1) {
    const candidate = `${stem}-${number}${ending}`;
    if (isFree(candidate)) return candidate;
  }
}

/** The suffix of a resized copy. */
const copy = /-(?:\d+x\d+|scaled|rotated)(\.[^.]*)?$/i;
