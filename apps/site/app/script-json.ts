/** JSON that is safe inside a `<script>`: it cannot end the element, begin a comment, or contain JavaScript line terminators. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
