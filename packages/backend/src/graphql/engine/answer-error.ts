import type { ErrorCode } from '@masthead/contract';
import { GraphQLError } from 'graphql';

/** An error that is told to whoever asked, message and code. Any other error becomes "something went wrong". */
export class AnswerError extends GraphQLError {
  override readonly name = 'AnswerError';

  constructor(code: ErrorCode, message: string) {
    super(message, { extensions: { code } });
  }
}
