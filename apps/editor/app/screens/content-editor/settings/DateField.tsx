import { Input, Label, Text, TextField } from 'react-aria-components';
import { en } from '../../../texts/en.ts';
import { useSiteFacts } from '../../../site-facts.ts';
import type { SettingsProps } from './settings-props.ts';

/** The date of publication, in the site's time zone. The browser's own field also works with a keyboard and on phones. */
export function DateField({ state, document }: SettingsProps) {
  const { settings } = en.editor;
  const site = useSiteFacts();
  return (
    <TextField
      className="field"
      value={state.fields.date?.slice(0, 16) ?? ''}
      onChange={(value) => {
        if (value !== '') document.change({ date: `${value}:00` });
      }}
    >
      <Label>{settings.date}</Label>
      <Input className="input" type="datetime-local" />
      <Text slot="description">{settings.dateHint(site?.timeZone ?? '')}</Text>
    </TextField>
  );
}
