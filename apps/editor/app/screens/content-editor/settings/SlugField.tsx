import { useEffect, useState } from 'react';
import { Button, Input, Label, Text, TextField } from 'react-aria-components';
import type { SlugAvailability } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import type { SettingsProps } from './settings-props.ts';

const CHECK_DELAY_MS = 300;

/** The last part of the URL, checked while it is typed. */
export function SlugField({ state, document }: SettingsProps) {
  const { service } = useEditor();
  const { settings } = en.editor;
  const { slug, parentId } = state.fields;
  const [checked, setChecked] = useState<{ slug: string; result: SlugAvailability } | null>(null);
  const isChanged = slug !== '' && slug !== state.base?.slug;

  useEffect(() => {
    if (!isChanged) return undefined;
    const controller = new AbortController();
    const check = async (): Promise<void> => {
      const query = { type: state.type, contentId: state.id, slug, parentId };
      try {
        const result = await service.slugAvailability(query, controller.signal);
        if (!controller.signal.aborted) setChecked({ slug, result });
      } catch {
        // Saving reports the error; here the field only says less.
      }
    };
    const timer = setTimeout(() => void check(), CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [service, state.type, state.id, slug, parentId, isChanged]);

  const result = isChanged && checked?.slug === slug ? checked.result : null;
  const isTaken = result !== null && !result.isAvailable;
  return (
    <TextField
      className="field"
      value={slug}
      isInvalid={isTaken}
      onChange={(value) => document.change({ slug: value })}
    >
      <Label>{settings.slug}</Label>
      <Input
        className="input"
        placeholder={settings.slugFromTitle}
        spellCheck={false}
        autoCapitalize="none"
      />
      {isTaken ? (
        <span className="field-error">
          {settings.slugTaken}{' '}
          <Button
            className="button button-quiet"
            onPress={() => document.change({ slug: result.suggestion })}
          >
            {settings.takeSlug(result.suggestion)}
          </Button>
        </span>
      ) : (
        <Text slot="description">
          {result !== null && result.slug !== slug
            ? settings.slugStored(result.slug)
            : (state.base?.link ?? '')}
        </Text>
      )}
    </TextField>
  );
}
