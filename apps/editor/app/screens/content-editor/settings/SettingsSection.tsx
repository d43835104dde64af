import { type ReactNode, useState } from 'react';

interface SettingsSectionProps {
  readonly title: string;
  /** Whether it is open at first. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A group of settings that can be closed. Its fields are rendered when it is opened for the first time. */
export function SettingsSection({ title, isOpen = false, children }: SettingsSectionProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details
      className="editor-section"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="editor-section-fields">{wasOpened ? children : null}</div>
    </details>
  );
}
