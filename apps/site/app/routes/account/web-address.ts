/** Whether the text is an http or https URL without characters that could break out of a link. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s"'<>\\`]+$/i.test(text) && URL.canParse(text);
