import { AnswerError } from '../engine/index.ts';

export function notYet(): never {
  throw new AnswerError('FORBIDDEN', 'Not yet.');
}
