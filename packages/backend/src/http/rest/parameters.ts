import { parseJson } from '../parse-json.ts';
import { readBody } from '../read-body.ts';
import { RestError } from './rest-error.ts';

/** Bodies with parameters are short. */
const maxBodyBytes = 64 * 1024;

/**
 * Reads the parameters of a request from its JSON body or form, and from the URL. As in PHP, a name that ends in brackets is a list.
 *
 * @throws {RestError} `rest_invalid_json` and `rest_body_too_large`.
 */
export async function readParameters(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const inAddress = listed(new URL(request.url).searchParams);
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  const body = await readBody(request, maxBodyBytes);
  if (!('text' in body)) {
    if (body.fault === 'too_large') {
      throw new RestError(413, 'rest_body_too_large', `The maximum body size is ${maxBodyBytes} bytes.`);
    }
    throw invalidJson('Malformed UTF-8 characters, possibly incorrectly encoded');
  }
  if (/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/.test(type))
    return { ...inAddress, ...readJson(body.text) };
  return { ...inAddress, ...(await readForm(body.text, request.headers.get('content-type') ?? '')) };
}

function readJson(text: string): object {
  if (text === '') return {};
  const parsed = parseJson(text);
  if ('fault' in parsed) throw invalidJson(parsed.fault);
  const { value } = parsed;
  return typeof value === 'object' && value !== null ? value : {};
}

async function readForm(text: string, type: string): Promise<object> {
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type)) return {};
  try {
    return listed(await new Response(text, { headers: { 'content-type': type } }).formData());
  } catch {
    return {}; // PHP treats an invalid form as empty.
  }
}

function listed(pairs: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const parameters: [string, unknown][] = [];
  for (const [name, value] of pairs) {
    const bracket = name.indexOf('[');
    parameters.push(bracket > 0 ? [name.slice(0, bracket), [value]] : [name, value]);
  }
  return Object.fromEntries(parameters);
}

/** PHP's JSON error codes. */
const jsonErrorCodes = {
  'Maximum stack depth exceeded': 1,
  'Syntax error': 4,
  'Malformed UTF-8 characters, possibly incorrectly encoded': 5,
};

const invalidJson = (message: keyof typeof jsonErrorCodes): RestError =>
  new RestError(400, 'rest_invalid_json', 'Invalid JSON body passed.', {
    status: 400,
    json_error_code: jsonErrorCodes[message],
    json_error_message: message,
  });

/**
 * A parameter as text: numbers are converted, a missing value is ''.
 *
 * @throws {RestError} `rest_invalid_param` for lists and objects.
 */
export function textParameter(parameters: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value === true) return '1';
  const message = `${name} is not of type string.`;
  throw new RestError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    status: 400,
    params: { [name]: message },
    details: { [name]: { code: 'rest_invalid_type', message: message, data: { param: name } } },
  });
}
