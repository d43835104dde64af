/**
 * Every code that can appear in `extensions.code` of a GraphQL error, with what the client can do about it. The codes
 * never change; messages may.
 */
export const errorCodes = {
  BAD_REQUEST: 'The body, URL or headers do not form a GraphQL request. Fix the request.',
  GRAPHQL_PARSE_FAILED: 'The query has a syntax error. Fix it at the given location.',
  GRAPHQL_VALIDATION_FAILED: 'The query does not match the schema. Fix it at the given location.',
  OPERATION_NOT_FOUND:
    'The document has several operations, or none with this name. Set `operationName` to one of them.',
  BAD_USER_INPUT: 'A variable or an argument has an invalid value. Send a valid one.',
  DOCUMENT_LIMIT: 'The query is too long. Shorten it, or split it into several requests.',
  DEPTH_LIMIT: 'The query is nested too deeply. Query the inner fields in a separate request.',
  FIELD_LIMIT: 'The query selects too many fields. Select fewer, or split it into several requests.',
  ALIAS_LIMIT: 'The query has too many aliases. Split it into several requests.',
  COST_LIMIT:
    'The operation could return too many rows. Request smaller pages of nested lists, or split it into several requests.',
  WORK_LIMIT:
    'The request needs more work than one request is allowed. Request smaller pages, or split it into several requests.',
  TIME_LIMIT: 'The request took too long. Request smaller pages, or split it into several requests.',
  RENDERING_LIMIT:
    'The requested content exceeds the rendering budget of one request. Request fewer items at a time.',
  RENDERING_FAILED: 'Rendering this content failed recently. Try again after `retryAfter` seconds.',
  CONTENT_TOO_LARGE:
    'The content exceeds the maximum size (`MASTHEAD_MAX_RENDERED_BYTES`). Shorten it or split it.',
  RATE_LIMIT: 'Too many attempts. Try again after `retryAfter` seconds.',
  BATCH_LIMIT: 'The batch has too many operations. Send several batches.',
  BODY_LIMIT: 'The request body is too large. Send a smaller one.',
  METHOD_NOT_ALLOWED: 'This HTTP method is not supported, or not for this type of operation. Use POST.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not declared as JSON. Send `Content-Type: application/json`.',
  PERSISTED_QUERY_NOT_FOUND: 'No query with this hash is stored. Send the full query with its hash.',
  PERSISTED_QUERY_NOT_SUPPORTED:
    'This version of the persisted query protocol is not supported. Send the full query.',
  INTROSPECTION_CLOSED:
    'Introspection is not public. Sign in, send the secret key, or read the schema in the documentation.',
  FORBIDDEN: 'The user is not allowed to do this. Sign in as a user who is.',
  NOT_FOUND: 'The object to change does not exist, or the user cannot see it. Check its ID.',
  CONFLICT:
    'The change conflicts with current data: the name is taken, or the content was modified meanwhile. Reload it and try again.',
  EDIT_LOCKED: 'Another user is editing the content. Wait, or send `ignoreEditLock`.',
  FILE_REFUSED:
    'The file was rejected: its type is not allowed or its content is invalid. Send another file.',
  FETCH_FAILED: 'The file could not be fetched from this URL. Check the URL, or upload the file.',
  INTERNAL: 'The backend failed. Try again later. The log has details under the incident ID.',
} as const;

/** A code in `extensions.code` of a GraphQL error. */
export type ErrorCode = keyof typeof errorCodes;
