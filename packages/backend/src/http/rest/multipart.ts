import { RestError } from './rest-error.ts';

/** One part of a form. */
export interface FormPart {
  readonly name: string;
  /** File name given by the client; `null` for a part without one. */
  readonly fileName: string | null;
  /** Must be read before the next part; the unread rest is skipped. */
  readonly body: AsyncIterable<Buffer>;
}

const maxHeaderBytes = 8 * 1024;
const maxParts = 100;

/**
 * Parses a multipart form as a stream; only the current chunk is in memory.
 *
 * @param contentType `Content-Type` of the request, with the boundary.
 * @throws {RestError} 400 if it is not a valid form, or ends early.
 */
export async function* readParts(
  source: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<FormPart> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;,]{1,70}))/i.exec(contentType);
  if (!boundary) throw broken('The form has no boundary.');
  const input = createInput(source, `\r\n--${boundary[1] ?? boundary[2]}`);
  // The first delimiter may be at the very start, without a preceding line break.
  await drain(input.body());
  for (let count = 0; await input.startsPart(); count += 1) {
    if (count >= maxParts) throw broken('The form has too many parts.');
    const headers = await input.headers();
    const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? '';
    const body = input.body();
    yield {
      name: quoted(disposition, 'name') ?? '',
      fileName: quoted(disposition, 'filename'),
      body,
    };
    await drain(body);
  }
}

/** A parameter of a disposition, as browsers encode it. */
function quoted(disposition: string, name: string): string | null {
  const found = new RegExp(`(?:^|[;\\s])${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]*))`, 'i').exec(
    disposition,
  );
  if (!found) return null;
  return (found[1] ?? found[2] ?? '')
    .replace(/%22/g, '"')
    .replace(/%0d|%0a/gi, '')
    .replace(/\\(["\\])/g, '$1');
}

async function drain(body: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of body);
}

function createInput(source: AsyncIterable<Uint8Array>, delimiterText: string) {
  const delimiter = Buffer.from(delimiterText);
  const chunks = source[Symbol.asyncIterator]();
  let buffer = Buffer.from('\r\n');

  /** @returns `false` at the end of the input. */
  async function more(): Promise<boolean> {
    const { value, done } = await chunks.next();
    if (done) return false;
    buffer = Buffer.concat([buffer, value]);
    return true;
  }

  async function atLeast(length: number): Promise<void> {
    while (buffer.length < length) if (!(await more())) throw broken('The form ends early.');
  }

  return {
    /** Everything up to the next delimiter, which is consumed. Empty if it was already read. */
    async *body(): AsyncGenerator<Buffer> {
      for (;;) {
        const at = buffer.indexOf(delimiter);
        // The end of the buffer may be the start of a delimiter.
        const certain = at >= 0 ? at : Math.max(0, buffer.length - delimiter.length + 1);
        const piece = buffer.subarray(0, certain);
        buffer = buffer.subarray(at >= 0 ? at + delimiter.length : certain);
        if (piece.length > 0) yield piece;
        if (at >= 0) return;
        if (!(await more())) throw broken('The form ends early.');
      }
    },
    /** Whether a part follows the delimiter, instead of the end of the form. */
    async startsPart(): Promise<boolean> {
      await atLeast(2);
      if (buffer.toString('latin1', 0, 2) === '--') return false;
      // Whitespace is allowed after a delimiter.
      for (let blanks = 0; buffer[0] === 0x20 || buffer[0] === 0x09; blanks += 1) {
        if (blanks > maxHeaderBytes) throw broken('The form is malformed.');
        buffer = buffer.subarray(1);
        await atLeast(2);
      }
      if (buffer.toString('latin1', 0, 2) !== '\r\n') throw broken('The form is malformed.');
      return true;
    },
    /** The header lines of a part, preceded by the line break of the delimiter. */
    async headers(): Promise<string> {
      for (;;) {
        const end = buffer.indexOf('\r\n\r\n');
        if (end >= 0 && end <= maxHeaderBytes) {
          const text = buffer.toString('utf8', 2, end);
          buffer = buffer.subarray(end + 4);
          return text;
        }
        if (buffer.length > maxHeaderBytes) throw broken('The headers of a part are too long.');
        if (!(await more())) throw broken('The form ends early.');
      }
    },
  };
}

const broken = (message: string): RestError => new RestError(400, 'rest_upload_broken_form', message);
