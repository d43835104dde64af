/**
 * Every code that stands in `extensions.code` of a GraphQL error, with what the asker can do about it. The codes never
 * change; messages may.
 */
export const errorCodes = {
  BAD_REQUEST: 'The body, the address or the request headers are not a GraphQL request. Mend the request.',
  GRAPHQL_PARSE_FAILED: 'The query is not GraphQL. Mend its syntax at the place given.',
  GRAPHQL_VALIDATION_FAILED: 'The query asks for what the schema does not have. Mend it at the place given.',
  OPERATION_NOT_FOUND:
    'The document has several operations, or none of this name. Name one of them in `operationName`.',
  BAD_USER_INPUT: 'A variable or an argument has a value that cannot be used. Send another value.',
  DOCUMENT_LIMIT: 'The query is too long. Ask for less, or in several requests.',
  DEPTH_LIMIT: 'The query is nested too deeply. Ask for the inner parts in a request of their own.',
  FIELD_LIMIT: 'The query names too many fields. Ask for less, or in several requests.',
  ALIAS_LIMIT: 'The query names too many fields by other names. Ask in several requests.',
  COST_LIMIT:
    'The operation could lead to too many rows. Ask for smaller pages of inner lists, or in several requests.',
  WORK_LIMIT:
    'The request asks for more than is answered at once. Ask for smaller pages, or in several requests.',
  TIME_LIMIT: 'The request took too long to answer. Ask for smaller pages, or in several requests.',
  RENDERING_LIMIT:
    'The texts of the request are larger than what is rendered for one request. Ask for fewer at a time.',
  RENDERING_FAILED:
    'The text could not be rendered a moment ago. Try again after as many seconds as `retryAfter` says.',
  CONTENT_TOO_LARGE:
    'The text is larger than what is rendered of one (`MASTHEAD_MAX_RENDERED_BYTES`). Shorten it, or split it into several.',
  RATE_LIMIT: 'This was tried too often. Try again after as many seconds as `retryAfter` says.',
  BATCH_LIMIT: 'The batch has too many operations. Send several batches.',
  BODY_LIMIT: 'The body is too large. Send a smaller one.',
  METHOD_NOT_ALLOWED: 'This HTTP method, or this kind of operation by this method, is not offered. Use POST.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not announced as JSON. Send `Content-Type: application/json`.',
  PERSISTED_QUERY_NOT_FOUND:
    'No query of this hash is kept here, or not any more. Send the whole query with its hash.',
  PERSISTED_QUERY_NOT_SUPPORTED: 'Queries are not kept here in this way. Send the whole query.',
  INTROSPECTION_CLOSED: 'The schema is not told here. Read it from the documentation.',
  FORBIDDEN: 'Whoever asks may not do this. Log in, or ask somebody who may.',
  NOT_FOUND: 'What is to be changed is not there, or not for whoever asks. Look it up again.',
  CONFLICT:
    'What is there stands in the way: the name is taken, or somebody else has changed it. Read it again, then decide.',
  EDIT_LOCKED: 'Somebody else has it open in an editor. Wait, or send `ignoreEditLock`.',
  FILE_REFUSED: 'The file is not one that may be kept. Send another, or in another form.',
  FETCH_FAILED: 'The file could not be fetched from there. Check the address, or upload the file.',
  INTERNAL: 'The backend failed. Try again later; the log has more under the incident id.',
} as const;

/** A code in `extensions.code` of a GraphQL error. */
export type ErrorCode = keyof typeof errorCodes;
