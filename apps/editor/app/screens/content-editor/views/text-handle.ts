import type { OutlineHeading } from '../../../../block-kit/block-editor-api.ts';

/** What the parts of the editor around the text need of it. */
export interface TextHandle {
  /** Moves the focus to the beginning of the text, or to a heading of the outline. */
  readonly focus: (clientId?: string) => void;
  /** The headings of the text; none as code. */
  readonly outline: () => readonly OutlineHeading[];
}
