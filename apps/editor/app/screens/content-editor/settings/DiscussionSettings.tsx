import { en } from '../../../texts/en.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import type { SettingsProps } from './settings-props.ts';

/** Whether readers can comment; for posts, whether other sites can send pings. */
export function DiscussionSettings({ state, document }: SettingsProps) {
  const { settings } = en.editor;
  const { commentStatus, pingStatus } = state.fields;
  return (
    <>
      <CheckField
        isSelected={commentStatus === 'open'}
        onChange={(isOpen) => document.change({ commentStatus: isOpen ? 'open' : 'closed' })}
      >
        {settings.comments}
      </CheckField>
      {state.type === 'post' ? (
        <CheckField
          isSelected={pingStatus === 'open'}
          onChange={(isOpen) => document.change({ pingStatus: isOpen ? 'open' : 'closed' })}
        >
          {settings.pings}
        </CheckField>
      ) : null}
    </>
  );
}
