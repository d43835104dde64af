import { HtmlValidate } from 'html-validate';

// What the standard forbids; how HTML is best written is ours to decide.
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** What of a document is against the HTML standard, as `rule: selector (what)`; empty when nothing is. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId}: ${selector ?? ''} (${message})`),
  );
}
