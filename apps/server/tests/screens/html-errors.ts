import { HtmlValidate } from 'html-validate';

// What the standard forbids; how HTML is best written is ours to decide.
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** The HTML validation errors of a document, as `rule: selector (message)`; empty if valid. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId}: ${selector ?? ''} (${message})`),
  );
}
