import { useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { en } from '../../../texts/en.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { useSignedInViewer } from '../../../frame/viewer.ts';
import { AuthorField } from './AuthorField.tsx';
import { DateField } from './DateField.tsx';
import type { SettingsProps } from './settings-props.ts';
import { type Visibility, visibilityOf } from './visibility.ts';

/** Visibility, password, date, sticky and author. */
export function PublicationSettings({ state, document }: SettingsProps) {
  const { settings } = en.editor;
  const viewer = useSignedInViewer();
  const { fields, type } = state;
  const canPublish = viewer.can(type === 'post' ? 'publish_posts' : 'publish_pages');
  const canEditOthers = viewer.can(type === 'post' ? 'edit_others_posts' : 'edit_others_pages');
  const [isChoosingPassword, setChoosingPassword] = useState(false);
  const visibility = isChoosingPassword ? 'password' : visibilityOf(state);

  function changeVisibility(chosen: Visibility): void {
    setChoosingPassword(chosen === 'password');
    document.change({
      ...(chosen !== 'password' && { password: '' }),
      ...(chosen === 'private' && { status: 'private' as const, isSticky: false }),
      ...(chosen !== 'private' && fields.status === 'private' && { status: 'publish' as const }),
    });
  }

  return (
    <>
      {canPublish ? (
        <ChoiceField
          label={settings.visibility}
          value={visibility}
          choices={(['public', 'password', 'private'] as const).map((id) => ({
            id,
            name: settings.visibilities[id],
          }))}
          onChange={changeVisibility}
        />
      ) : null}
      {visibility === 'password' ? (
        <TextField
          className="field"
          value={fields.password ?? ''}
          onChange={(password) => document.change({ password })}
        >
          <Label>{settings.password}</Label>
          <Input className="input" maxLength={255} autoComplete="off" />
        </TextField>
      ) : null}
      {canPublish ? <DateField state={state} document={document} /> : null}
      {type === 'post' && canEditOthers && visibility === 'public' ? (
        <CheckField isSelected={fields.isSticky} onChange={(isSticky) => document.change({ isSticky })}>
          {settings.sticky}
        </CheckField>
      ) : null}
      {canEditOthers ? <AuthorField state={state} document={document} /> : null}
    </>
  );
}
