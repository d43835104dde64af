import { useCallback, useState } from 'react';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import { useSignedInViewer } from '../../../frame/viewer.ts';
import { SearchPicker } from '../../../ui/SearchPicker.tsx';
import type { Option } from '../../../ui/use-options.ts';
import type { SettingsProps } from './settings-props.ts';

/** The author, for users who may edit content of others. */
export function AuthorField({ state, document }: SettingsProps) {
  const { service } = useEditor();
  const { base, fields } = state;
  const viewer = useSignedInViewer();
  const [chosen, setChosen] = useState<Option | null>(null);
  const search = useCallback((text: string) => service.authors(text), [service]);
  // New content belongs to the user who creates it.
  const authorId = fields.authorId === 0 ? viewer.id : fields.authorId;
  const known = [chosen, base?.author, viewer].find((author) => author?.id === authorId) ?? null;
  return (
    <SearchPicker
      label={en.editor.settings.author}
      value={known}
      search={search}
      onChange={(author) => {
        if (author === null) return;
        setChosen(author);
        document.change({ authorId: author.id });
      }}
    />
  );
}
