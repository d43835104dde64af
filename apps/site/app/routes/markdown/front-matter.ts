/** Metadata as YAML front matter. `null` and empty values are omitted. */
export function frontMatter(facts: Readonly<Record<string, string | readonly string[] | null>>): string {
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== null && value.length > 0)
    .map(([name, value]) => `${name}: ${yaml(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

/** JSON is valid YAML, except for a few characters that YAML treats as line breaks. */
const yaml = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u007F-\u009F\u2028\u2029\uFEFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
