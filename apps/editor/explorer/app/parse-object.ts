import { isRecord } from '@masthead/kit';

/** Parses the JSON object that a user has typed. Nothing means an empty object. */
export function parseObject(
  text: string,
  name: string,
): { readonly value: Record<string, unknown> } | { readonly error: string } {
  if (text.trim() === '') return { value: {} };
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { value } : { error: `${name} must be a JSON object: { "name": "value" }.` };
  } catch (error) {
    return { error: `${name} are not valid JSON: ${(error as Error).message}` };
  }
}
