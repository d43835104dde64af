/** JSON that can stand within a `<script>`: nothing in it can end that element or begin a comment, and no line of it breaks elsewhere. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
