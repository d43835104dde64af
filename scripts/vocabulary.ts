import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './source-files.ts';

/** Words that are not terms of the field; docs/glossary.md has the standard terms. */
export const bannedWords = [
  'whoever',
  'whomever',
  'nobody',
  'somebody',
  'everybody',
  'anybody',
  'anew',
  'in vain',
  'heed',
  'whence',
  'doubted',
  'undoubted',
  'redrawn',
  'worthless',
  'thereof',
  'therein',
  'nought',
  'beyond doubt',
] as const;

/** Words that are sometimes justified: their number is reported, their use is reviewed. */
export const ambiguousWords = ['kept', 'told', 'drawn', 'stands', 'at once', 'asked', 'at hand'] as const;

/** A use of a word, as `path:line: text`. */
export interface WordUse {
  readonly word: string;
  readonly place: string;
}

const textFiles = /\.(?:[jt]sx?|mjs|php|md|css|graphql|sql|html|yml|json|env|service)$/;

/** The glossary and this list name the words; the sample magazine and recorded content have a voice of their own. */
const outOfScope =
  /^docs\/glossary\.md$|^scripts\/vocabulary|^sample\/|\/fixtures\/|package-lock\.json$|^LICENSE$|\/readme\.txt$/;

/** Every use of these words in code, comments, messages, tests and documents. Identifiers count as the words they consist of. */
export function usesOf(words: readonly string[]): WordUse[] {
  const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi');
  return sourceFiles()
    .filter((path) => textFiles.test(path) && !outOfScope.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          Array.from(separateWords(line).matchAll(pattern), ([word]) => ({
            word: word.toLowerCase(),
            place: `${path}:${index + 1}: ${line.trim().slice(0, 160)}`,
          })),
        ),
    );
}

/** `toldNobody` and `told_nobody` as `told Nobody` and `told nobody`. */
const separateWords = (line: string): string =>
  line.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replaceAll('_', ' ');
