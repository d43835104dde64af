import { useState } from 'react';
import { Button } from 'react-aria-components';
import { en } from '../../texts/en.ts';
import { Icon } from '../../ui/Icon.tsx';

const texts = en.welcome.content;

/** A command with a button that copies it. */
export function CommandLine({ command }: { command: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="welcome-command">
      <code>{command}</code>
      <Button
        className="button"
        onPress={() => void navigator.clipboard.writeText(command).then(() => setCopied(true))}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </div>
  );
}
