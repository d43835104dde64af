import type { ErrorCode } from '@masthead/contract';
import { type ASTNode, GraphQLError } from 'graphql';

/** An error whose message and code are returned to the client. Any other error becomes "Something went wrong." */
export class ResponseError extends GraphQLError {
  override readonly name = 'ResponseError';

  /** @param more `nodes` is the location in the document; everything else is added to `extensions`. */
  constructor(
    code: ErrorCode,
    message: string,
    { nodes, ...details }: { readonly nodes?: ASTNode; readonly [detail: string]: unknown } = {},
  ) {
    super(message, { ...(nodes && { nodes }), extensions: { code, ...details } });
  }
}
