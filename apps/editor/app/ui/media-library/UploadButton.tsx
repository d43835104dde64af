import { Button, FileTrigger } from 'react-aria-components';
import { en } from '../../texts/en.ts';
import { Icon } from '../Icon.tsx';

const texts = en.media;

interface UploadButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isPrimary?: boolean;
  /** MIME types that the file dialog offers; the server decides. */
  readonly accept?: readonly string[] | undefined;
}

/** Opens the file dialog. */
export function UploadButton({ onFiles, isPrimary = false, accept }: UploadButtonProps) {
  return (
    <FileTrigger
      allowsMultiple
      {...(accept && { acceptedFileTypes: accept })}
      onSelect={(files) => files && onFiles([...files])}
    >
      <Button className={isPrimary ? 'button button-primary' : 'button'}>
        <Icon name="upload" size={18} />
        {texts.upload}
      </Button>
    </FileTrigger>
  );
}
