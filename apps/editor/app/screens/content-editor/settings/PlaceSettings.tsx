import { useCallback, useEffect, useState } from 'react';
import { Input, Label, NumberField } from 'react-aria-components';
import type { Template } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { SearchPicker } from '../../../ui/SearchPicker.tsx';
import type { Option } from '../../../ui/use-options.ts';
import type { SettingsProps } from './settings-props.ts';

/** The template; of pages also the parent and the order. */
export function PlaceSettings({ state, document }: SettingsProps) {
  const { service } = useEditor();
  const { settings } = en.editor;
  const { type, fields } = state;
  const [templates, setTemplates] = useState<readonly Template[]>([]);

  useEffect(() => {
    let isMounted = true;
    void service.templates(type).then((all) => (isMounted ? setTemplates(all) : undefined));
    return () => {
      isMounted = false;
    };
  }, [service, type]);

  return (
    <>
      <ChoiceField
        label={settings.template}
        value={fields.template === '' ? (templates[0]?.name ?? '') : fields.template}
        choices={templates.map(({ name, label }) => ({ id: name, name: label }))}
        onChange={(template) => document.change({ template })}
      />
      {type === 'page' ? (
        <>
          <ParentField state={state} document={document} />
          <NumberField
            className="field"
            value={fields.menuOrder}
            onChange={(menuOrder) =>
              document.change({ menuOrder: Number.isFinite(menuOrder) ? menuOrder : 0 })
            }
          >
            <Label>{settings.order}</Label>
            <Input className="input" />
          </NumberField>
        </>
      ) : null}
    </>
  );
}

function ParentField({ state, document }: SettingsProps) {
  const { service } = useEditor();
  const { settings } = en.editor;
  const { parentId } = state.fields;
  const [known, setKnown] = useState<readonly Option[]>([]);
  const search = useCallback(
    async (text: string) => {
      const pages = (await service.parentPages(text))
        .filter(({ id }) => id !== state.id)
        .map(({ id, title }) => ({ id, name: title === '' ? en.untitled : title }));
      setKnown((before) => [...before, ...pages]);
      return pages;
    },
    [service, state.id],
  );
  useEffect(() => {
    let isMounted = true;
    void service
      .parentPages('')
      .then((pages) =>
        isMounted ? setKnown(pages.map(({ id, title }) => ({ id, name: title }))) : undefined,
      );
    return () => {
      isMounted = false;
    };
  }, [service]);
  return (
    <SearchPicker
      key={known.length === 0 ? 'loading' : 'loaded'}
      label={settings.parent}
      value={known.find(({ id }) => id === parentId) ?? null}
      search={search}
      noneLabel={settings.noParent}
      onChange={(page) => document.change({ parentId: page?.id ?? null })}
    />
  );
}
