import { readBody } from '../read-body.ts';

const maxFormBytes = 16 * 1024;

/** The fields of a posted form; none when it is too long or in another form. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return new URLSearchParams();
  const body = await readBody(request, maxFormBytes);
  return new URLSearchParams('text' in body ? body.text : '');
}
