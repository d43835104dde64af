/** With a small first letter, as fields have it. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** With a capital first letter, as types have it. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
