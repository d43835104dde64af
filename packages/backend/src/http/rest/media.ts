import { createHash } from 'node:crypto';
import { percentDecoded } from '@masthead/kit';
import { mayUpload } from '../../access/media-access.ts';
import type { TempUpload } from '../../content/media/temp-upload.ts';
import type { MediaFields } from '../../content/media/store-media.ts';
import { readStoredMedia } from '../../content/media/stored-media.ts';
import { ContentError } from '../../content/content-error.ts';
import type { SiteTime } from '../../content/posts/modification-time.ts';
import { known } from '../../graphql/where/optional.ts';
import { parseDate } from '../../graphql/mutations/parse-date.ts';
import type { Caller, Context } from '../../graphql/context.ts';
import { mediaShape } from './media-shape.ts';
import { readParts } from './multipart.ts';
import { RestError } from './rest-error.ts';
import type { RestRoute } from './router.ts';
import { withIdleTimeout } from './idle-timeout.ts';

/** Dependencies of the upload endpoint. */
export interface MediaRouteOptions {
  readonly createContext: (request: Request, caller: Caller | null) => Context;
  /** Maximum time without data from the client. */
  readonly silenceMs?: number;
}

/**
 * The upload endpoint, as in WordPress: the bytes of a file with its name in `Content-Disposition`, or a form with a field `file`.
 * The media item's other fields are in the URL or the form.
 */
export function mediaRoute({ createContext, silenceMs = 30_000 }: MediaRouteOptions): RestRoute {
  return {
    namespace: 'wp/v2',
    path: '/wp/v2/media',
    methods: {
      async POST(request, caller) {
        const context = createContext(request, caller);
        try {
          const id = await receiveUpload(request, context, silenceMs);
          const stored = readStoredMedia(context, id);
          // It was deleted concurrently.
          if (!stored) throw new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');
          return Response.json(mediaShape(stored, context), {
            status: 201,
            headers: { location: `${context.siteUrl}/wp-json/wp/v2/media/${id}` },
          });
        } catch (error) {
          throw error instanceof ContentError ? asRestError(error, context) : error;
        }
      },
    },
  };
}

type Fields = ReadonlyMap<string, string>;

async function receiveUpload(request: Request, context: Context, silenceMs: number): Promise<number> {
  const { viewer, mediaIntake } = context;
  // Checked before the body is read.
  if (!mayUpload(viewer))
    throw forbidden(context, 'Sorry, you are not allowed to upload media on this site.');
  const inAddress = new Map(new URL(request.url).searchParams);
  fieldsOf(inAddress, context);
  if (!request.body) throw invalid('rest_upload_no_data', 'No data supplied.');
  // A form is slightly longer than its file.
  const maxBodyBytes = mediaIntake.maxBytes + formBytes;
  const tooLarge = new RestError(
    413,
    'rest_upload_file_too_big',
    `The maximum file size is ${mediaIntake.maxBytes} bytes.`,
  );
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge;
  // Other parts of the form are skipped, within the size limit.
  const source = atMost(withIdleTimeout(request.body, silenceMs), maxBodyBytes, tooLarge);
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^multipart\/form-data\s*(?:;|$)/i.test(type);
  const { file, name, fields } = isForm
    ? await receiveForm(source, type, context)
    : await receiveBytes(source, request.headers, context);
  await using arrived = file;
  await assertDigest(arrived, request.headers.get('content-md5'));
  // Awaited here, so that `arrived` is not disposed of before it is stored.
  return await mediaIntake.keep(
    context,
    { file: arrived, name, namesItself: true },
    fieldsOf(new Map([...inAddress, ...fields]), context),
  );
}

const formBytes = 1024 * 1024;

async function* atMost(
  source: AsyncIterable<Uint8Array>,
  bytes: number,
  tooLarge: RestError,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > bytes) throw tooLarge;
    yield chunk;
  }
}

interface Upload {
  readonly file: TempUpload;
  readonly name: string;
  readonly fields: Fields;
}

async function receiveBytes(
  source: AsyncIterable<Uint8Array>,
  headers: Headers,
  context: Context,
): Promise<Upload> {
  if (!headers.get('content-type')) throw invalid('rest_upload_no_content_type', 'No Content-Type supplied.');
  const disposition = headers.get('content-disposition');
  if (!disposition) {
    throw invalid('rest_upload_no_content_disposition', 'No Content-Disposition supplied.');
  }
  const name = fileNameIn(disposition);
  if (name === '') {
    throw invalid(
      'rest_upload_invalid_disposition',
      'Invalid Content-Disposition supplied. Content-Disposition needs to be formatted as `attachment; filename="image.png"` or similar.',
    );
  }
  return { file: await context.mediaIntake.receive(context, source), name, fields: new Map() };
}

/** The file name in a disposition. Headers carry bytes, so non-ASCII characters are UTF-8 or percent-encoded. */
function fileNameIn(disposition: string): string {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return percentDecoded(encoded) ?? '';
  const found = /;\s*filename\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(disposition);
  const name = (found?.[1] ?? found?.[2] ?? '').trim();
  return /[\u0080-\u00ff]/.test(name) ? Buffer.from(name, 'latin1').toString('utf8') : name;
}

async function receiveForm(
  source: AsyncIterable<Uint8Array>,
  contentType: string,
  context: Context,
): Promise<Upload> {
  const fields = new Map<string, string>();
  await using cleanup = new AsyncDisposableStack();
  let upload: { file: TempUpload; name: string } | null = null;
  for await (const { name, fileName, body } of readParts(source, contentType)) {
    if (fileName === null) fields.set(name, await readText(body));
    // As in WordPress, only the file with this field name is used.
    else if (name === 'file' && !upload && fileName !== '') {
      upload = { file: cleanup.use(await context.mediaIntake.receive(context, body)), name: fileName };
    }
  }
  if (!upload) throw invalid('rest_upload_no_data', 'No data supplied.');
  // The caller now owns the file.
  cleanup.move();
  return { ...upload, fields };
}

const maxFieldBytes = 64 * 1024;

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxFieldBytes)
      throw new RestError(413, 'rest_upload_file_too_big', 'A field of the form is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The media item's fields, by their WordPress names. */
function fieldsOf(fields: Fields, { settings }: Context): MediaFields {
  const given = (name: string): string | undefined => fields.get(name) ?? fields.get(`${name}[raw]`);
  const filled = (name: string): string | undefined => given(name) || undefined;
  const openOrClosed = (name: string): 'open' | 'closed' | undefined => {
    const status = filled(name);
    if (status === undefined || status === 'open' || status === 'closed') return status;
    throw invalidParameter(name);
  };
  return known({
    title: filled('title'),
    altText: given('alt_text'),
    caption: given('caption'),
    description: given('description'),
    slug: filled('slug'),
    status: statusIn(filled('status')),
    // As in WordPress, 0 means the viewer.
    authorId: numberIn(filled('author'), 'author') || undefined,
    parentId: numberIn(filled('post'), 'post'),
    date: dateIn(fields, settings),
    commentStatus: openOrClosed('comment_status'),
    pingStatus: openOrClosed('ping_status'),
  });
}

function numberIn(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,10}$/.test(text)) throw invalidParameter(name);
  return Number(text);
}

/** Media are public or private. "draft" and "pending" are rejected; WordPress would publish them. */
function statusIn(text: string | undefined): 'inherit' | 'private' | undefined {
  if (text === undefined || text === 'private') return text;
  if (text === 'inherit' || text === 'publish') return 'inherit';
  throw invalidParameter('status');
}

/** `date` in the site's time zone, otherwise `date_gmt` in UTC. */
function dateIn(fields: Fields, settings: Context['settings']): SiteTime | undefined {
  const moments = (['date', 'date_gmt'] as const).map((name) => {
    const text = fields.get(name) || undefined;
    if (text === undefined) return undefined;
    const moment = parseDate(name === 'date' ? text : `${text.replace(/z$/i, '')}Z`, settings);
    if (!moment) throw invalidParameter(name);
    return moment;
  });
  return moments.find((moment) => moment !== undefined);
}

async function assertDigest(file: TempUpload, expected: string | null): Promise<void> {
  if (expected === null) return;
  const digest = createHash('md5');
  for await (const chunk of file.read()) digest.update(chunk);
  if (digest.digest('hex') !== expected.trim().toLowerCase()) {
    throw new RestError(412, 'rest_upload_hash_mismatch', 'Content hash did not match expected.');
  }
}

const invalid = (code: string, message: string): RestError => new RestError(400, code, message);

const invalidParameter = (name: string): RestError =>
  invalid('rest_invalid_param', `Invalid parameter(s): ${name}`);

const forbidden = ({ viewer }: Context, message: string): RestError =>
  new RestError(viewer.userId === null ? 401 : 403, 'rest_cannot_create', message);

/** Converts a `ContentError` to WordPress's format. */
function asRestError(error: ContentError, context: Context): RestError {
  const { code, message, details } = error;
  if (code === 'FORBIDDEN') return forbidden(context, message);
  if (code === 'RATE_LIMIT') return new RestError(429, 'rest_too_many_requests', message);
  if (details['reason'] === 'author') return invalid('rest_invalid_author', 'Invalid author ID.');
  if (code !== 'FILE_REFUSED') return invalid('rest_invalid_param', message);
  const status = { size: 413, kind: 415 }[String(details['reason'])] ?? 400;
  return new RestError(status, 'rest_upload_sideload_error', message);
}
