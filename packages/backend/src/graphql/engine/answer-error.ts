import type { ErrorCode } from '@masthead/contract';
import { type ASTNode, GraphQLError } from 'graphql';

/** An error that is told to whoever asked, message and code. Any other error becomes "something went wrong". */
export class AnswerError extends GraphQLError {
  override readonly name = 'AnswerError';

  /** @param more `nodes` is the place in the document; everything else stands in `extensions` beside the code. */
  constructor(
    code: ErrorCode,
    message: string,
    { nodes, ...details }: { readonly nodes?: ASTNode; readonly [detail: string]: unknown } = {},
  ) {
    super(message, { ...(nodes && { nodes }), extensions: { code, ...details } });
  }
}
