import type { StructureErrorCode } from '@masthead/contract';

/** The source has no block structure, so only the code view can edit it. */
export class ContentStructureError extends Error {
  readonly code: StructureErrorCode;
  /** Where the problem is, in UTF-16 code units. */
  readonly offset: number;

  constructor(code: StructureErrorCode, offset: number) {
    super('The block delimiters of this content do not match. Edit it in the code view.');
    this.name = 'ContentStructureError';
    this.code = code;
    this.offset = offset;
  }
}
