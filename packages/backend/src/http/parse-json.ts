/** How deep brackets may stand within brackets; PHP reads no deeper either. */
const maxDepth = 512;

/**
 * Reads JSON that is no deeper than what walks it can follow.
 *
 * @returns The value, or what PHP says of such a text.
 */
export function parseJson(
  text: string,
): { value: unknown } | { fault: 'Syntax error' | 'Maximum stack depth exceeded' } {
  if (isTooDeep(text)) return { fault: 'Maximum stack depth exceeded' };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { fault: 'Syntax error' };
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isText = !isText;
    else if (sign === '\\') at += 1;
    else if (!isText && (sign === '[' || sign === '{')) depth += 1;
    else if (!isText && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
