/** The maximum nesting depth of blocks. No editor comes near it; a deeper text is an attack on the stack. */
const maxDepth = 60;

const delimiter = /<!--\s{1,64}(\/)?wp:([a-z][a-z0-9_-]*\/)?[a-z][a-z0-9_-]*(?=\s)/g;

interface Delimiter {
  start: number;
  kind: 'opener' | 'closer' | 'void';
}

/**
 * Turns broken, unbalanced or too deeply nested block delimiters into plain comments. On such input the parser takes
 * quadratic time over delimiters without an end, repeats the rest of the text for every unclosed block, and stops at a
 * closer without an opener.
 */
export function escapeBrokenDelimiters(text: string): string {
  const open: Delimiter[] = [];
  const unsound: number[] = [];
  let tooDeep = 0;
  for (const found of findDelimiters(text, unsound)) {
    if (found.kind === 'opener') {
      if (open.length < maxDepth) open.push(found);
      else {
        tooDeep += 1;
        unsound.push(found.start);
      }
    } else if (found.kind === 'closer') {
      if (tooDeep > 0) {
        tooDeep -= 1;
        unsound.push(found.start);
      } else if (open.pop() === undefined) unsound.push(found.start);
    }
  }
  for (const { start } of open) unsound.push(start);
  return disarm(text, unsound);
}

function* findDelimiters(text: string, unsound: number[]): Generator<Delimiter> {
  const opening = new RegExp(delimiter);
  // Attributes are written without angle brackets, so a second comment start means that the first has no end.
  const ending = /-->|<!--/g;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    ending.lastIndex = opening.lastIndex;
    const end = ending.exec(text);
    const inside = end?.[0] === '-->' ? text.slice(opening.lastIndex, end.index) : null;
    const kind = inside === null ? null : kindOf(inside, { closes: match[1] === '/' });
    if (kind === null) unsound.push(match.index);
    else yield { start: match.index, kind };
    if (end === null) opening.lastIndex = text.length;
    else opening.lastIndex = end[0] === '-->' ? ending.lastIndex : end.index;
  }
}

/** `inside` is the text between the name and `-->`: a space, the attributes and a space, a slash. */
function kindOf(inside: string, { closes }: { closes: boolean }): Delimiter['kind'] | null {
  const isVoid = inside.endsWith('/');
  const attributes = (isVoid ? inside.slice(0, -1) : inside).trim();
  const isSpaced = /\s$/.test(isVoid ? inside.slice(0, -1) : inside);
  if (!isSpaced || !(attributes === '' || (attributes.startsWith('{') && attributes.endsWith('}'))))
    return null;
  if (isVoid) return 'void';
  return closes ? 'closer' : 'opener';
}

/** Without the space after `<!--` a comment is not a delimiter. */
function disarm(text: string, starts: number[]): string {
  if (starts.length === 0) return text;
  let output = '';
  let position = 0;
  for (const start of starts.sort((one, other) => one - other)) {
    output += `${text.slice(position, start)}<!--`;
    position = start + 4 + (/^\s+/.exec(text.slice(start + 4, start + 80))?.[0].length ?? 0);
  }
  return output + text.slice(position);
}
