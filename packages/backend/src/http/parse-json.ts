/** Maximum nesting depth, the same as PHP's default. */
const maxDepth = 512;

/**
 * Parses JSON of limited depth, so that recursive functions can process it.
 *
 * @returns The value, or PHP's error message.
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
