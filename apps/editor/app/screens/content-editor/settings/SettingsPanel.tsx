import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { OpenDocument } from '../../../../document/open-document.ts';
import { en } from '../../../texts/en.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useBlockKit } from '../views/use-block-kit.ts';
import type { StateBesideText } from '../use-document-state.ts';

/** A chunk of its own, so that the title does not wait for it. */
const SettingsFields = lazyComponent(async () => (await import('./SettingsFields.tsx')).SettingsFields);

interface SettingsPanelProps {
  readonly state: StateBesideText;
  readonly document: OpenDocument;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Receives the element for the settings of the selected block. */
  readonly inspectorRef: (element: HTMLElement | null) => void;
}

/** All fields except title and text. Hidden instead of unmounted, because the block editor renders into it. */
export function SettingsPanel({ state, document, isOpen, onClose, inspectorRef }: SettingsPanelProps) {
  const { settings } = en.editor;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  // The text is what the user waits for.
  const isTextNext = useBlockKit().kind === 'loading';
  return (
    <aside className="editor-panel" aria-label={settings.title} hidden={!isOpen}>
      <header className="editor-panel-header">
        <h2>{settings.title}</h2>
        <Button className="button button-quiet button-icon" aria-label={en.close} onPress={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className="editor-inspector" ref={inspectorRef} />
      {isTextNext || !wasOpened ? null : <SettingsFields state={state} document={document} />}
    </aside>
  );
}
