import { StringDecoder } from 'node:string_decoder';

/** Far longer than any valid input. */
const maxLineLength = 10_000;

/** The first line of standard input, without its line break; empty at the end of the input. */
export async function firstLine(input: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new StringDecoder('utf8');
  let text = '';
  for await (const chunk of input) {
    text += decoder.write(chunk);
    if (text.includes('\n') || text.length > maxLineLength) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}
