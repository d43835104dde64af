import { explorerPath } from './explorer-config.ts';

/** The parameters of a GraphQL request by GET. */
const requestParameters = ['query', 'queryId', 'operationName', 'variables', 'extensions'];

/**
 * Whether a browser opens `/graphql` as a page: a GET that prefers HTML to JSON and is no GraphQL request. Programs that accept anything
 * get the response of the endpoint.
 */
export function wantsExplorer({ method, url, headers }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  return (
    method === 'GET' &&
    (pathname === explorerPath || pathname === `${explorerPath}/`) &&
    !requestParameters.some((name) => searchParams.has(name)) &&
    prefersHtml(headers.get('accept') ?? '')
  );
}

/** Whether `Accept` names HTML before any kind of JSON. */
function prefersHtml(accept: string): boolean {
  const types = accept.split(',').map((each) => each.replace(/;.*/s, '').trim().toLowerCase());
  const html = types.indexOf('text/html');
  const json = types.findIndex((type) => type.endsWith('/json') || type.endsWith('+json'));
  return html !== -1 && (json === -1 || html < json);
}
