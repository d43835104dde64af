/** Facts as YAML between two lines of dashes, for programs that read Markdown. What is `null` or has nothing in it is left out. */
export function frontMatter(facts: Readonly<Record<string, string | readonly string[] | null>>): string {
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== null && value.length > 0)
    .map(([name, value]) => `${name}: ${yaml(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

/** JSON is YAML, but for a few characters that end its lines. */
const yaml = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007F-\u009F\u2028\u2029\uFEFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
