/** Whether what was typed leads to a page: an address of http or https, without anything that could break out of a link. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s"'<>\\`]+$/i.test(text) && URL.canParse(text);
