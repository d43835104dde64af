import { Button, ToggleButton } from 'react-aria-components';
import { Link } from 'react-router';
import type { OpenDocument } from '../../../document/open-document.ts';
import { en } from '../../texts/en.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { SaveAction } from './publish/save-action.ts';
import { SaveStatusText } from './SaveStatusText.tsx';
import type { StateBesideText } from './use-document-state.ts';

interface EditorBarProps {
  readonly state: StateBesideText;
  readonly document: OpenDocument;
  readonly action: SaveAction;
  readonly onAction: () => void;
  readonly panel: 'settings' | 'preview' | null;
  readonly onTogglePreview: () => void;
  readonly onToggleSettings: () => void;
}

/** Place, save status, history, panels, and one primary action. */
export function EditorBar({
  state,
  document,
  action,
  onAction,
  panel,
  onTogglePreview,
  onToggleSettings,
}: EditorBarProps) {
  const { bar } = en.editor;
  return (
    <header className="editor-bar">
      <Link
        className="button button-quiet button-icon"
        to={state.type === 'post' ? '/posts' : '/pages'}
        aria-label={state.type === 'post' ? bar.toPosts : bar.toPages}
      >
        <Icon name="back" />
      </Link>
      <span className="editor-status-label" data-status={state.base?.status ?? 'draft'}>
        {en.statuses[state.base?.status ?? 'draft']}
      </span>
      <SaveStatusText document={document} onRetry={() => document.retry()} />
      <span className="editor-bar-end">
        <Button
          className="button button-quiet button-icon editor-history"
          aria-label={bar.undo}
          isDisabled={!state.canUndo}
          onPress={() => document.undo()}
        >
          <Icon name="undo" />
        </Button>
        <Button
          className="button button-quiet button-icon editor-history"
          aria-label={bar.redo}
          isDisabled={!state.canRedo}
          onPress={() => document.redo()}
        >
          <Icon name="redo" />
        </Button>
        <ToggleButton
          className="button button-quiet button-icon"
          aria-label={bar.preview}
          isSelected={panel === 'preview'}
          onChange={onTogglePreview}
        >
          <Icon name="preview" />
        </ToggleButton>
        <ToggleButton
          className="button button-quiet button-icon"
          aria-label={bar.settings}
          isSelected={panel === 'settings'}
          onChange={onToggleSettings}
        >
          <Icon name="settings" />
        </ToggleButton>
        {action.second === null ? null : (
          <Button className="button editor-second" onPress={() => void document.save(action.second?.change)}>
            {action.second.label}
          </Button>
        )}
        <Button className="button button-primary" isDisabled={!state.isEditable} onPress={onAction}>
          {action.label}
        </Button>
      </span>
    </header>
  );
}
