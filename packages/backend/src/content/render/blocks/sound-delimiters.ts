/** How deep blocks may be nested. No editor gets near it; a text that does is an attack on the stack. */
const maxDepth = 60;

const delimiter = /<!--\s{1,64}(\/)?wp:([a-z][a-z0-9_-]*\/)?[a-z][a-z0-9_-]*(?=\s)/g;

interface Delimiter {
  start: number;
  end: number;
  kind: 'opener' | 'closer' | 'void';
}

/**
 * Turns block delimiters that are broken, unbalanced or nested absurdly deep into plain comments. The parser then meets only
 * whole blocks: left to itself it takes quadratic time over delimiters that never end, repeats the rest of the text once for
 * every block left open, and reads no further at a closer without opener.
 */
export function soundDelimiters(text: string): string {
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
  delimiter.lastIndex = 0;
  for (let match = delimiter.exec(text); match !== null; match = delimiter.exec(text)) {
    const start = match.index;
    const from = delimiter.lastIndex;
    const close = text.indexOf('-->', from);
    const inside = close === -1 ? null : text.slice(from, close);
    const kind = inside === null ? null : kindOf(inside, { closes: match[1] === '/' });
    if (kind === null || close === -1) {
      unsound.push(start);
      continue;
    }
    // The parser looks for further matches after the delimiter, so nothing inside it counts.
    delimiter.lastIndex = close + 3;
    const resume = delimiter.lastIndex;
    yield { start, end: close + 3, kind };
    delimiter.lastIndex = resume;
  }
}

/** `inside` is what stands between the name and `-->`: a space, the attributes and a space, a slash. */
function kindOf(inside: string, { closes }: { closes: boolean }): Delimiter['kind'] | null {
  const isVoid = inside.endsWith('/');
  const attributes = (isVoid ? inside.slice(0, -1) : inside).trim();
  const isSpaced = /\s$/.test(isVoid ? inside.slice(0, -1) : inside);
  if (!isSpaced || !(attributes === '' || (attributes.startsWith('{') && attributes.endsWith('}'))))
    return null;
  if (isVoid) return 'void';
  return closes ? 'closer' : 'opener';
}

/** Without the space after `<!--` a comment is no delimiter. */
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
