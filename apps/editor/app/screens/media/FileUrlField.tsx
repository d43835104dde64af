import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { en } from '../../texts/en.ts';
import { Icon } from '../../ui/Icon.tsx';

const texts = en.media;

/** The URL of a file, with a button that copies it. */
export function FileUrlField({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <TextField className="field" value={url} isReadOnly onBlur={() => setCopied(false)}>
      <Label>{texts.url}</Label>
      <div className="media-url">
        <Input className="input" onFocus={(event) => event.target.select()} />
        <Button
          className="button"
          onPress={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
        >
          <Icon name={isCopied ? 'check' : 'copy'} size={16} />
          <span aria-live="polite">{isCopied ? texts.urlCopied : texts.copyUrl}</span>
        </Button>
      </div>
    </TextField>
  );
}
