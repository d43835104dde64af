import type { StateBesideText } from '../use-document-state.ts';
import type { OpenDocument } from '../../../../document/open-document.ts';

/** What every group of settings gets. */
export interface SettingsProps {
  readonly state: StateBesideText;
  readonly document: Pick<OpenDocument, 'change'>;
}
