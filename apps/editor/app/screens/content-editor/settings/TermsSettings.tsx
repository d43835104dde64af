import { useCallback, useEffect, useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import type { Term } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { MultiPicker } from '../../../ui/MultiPicker.tsx';
import { useSignedInViewer } from '../../../frame/viewer.ts';
import { asTree } from './term-tree.ts';
import type { SettingsProps } from './settings-props.ts';

/** WordPress's post formats. */
const formats = ['aside', 'audio', 'chat', 'gallery', 'image', 'link', 'quote', 'status', 'video'] as const;

/** Categories as a tree, tags by name, and the format. */
export function TermsSettings(props: SettingsProps) {
  const { settings } = en.editor;
  const { state, document } = props;
  return (
    <>
      <CategoriesField {...props} />
      <TagsField {...props} />
      <ChoiceField
        label={settings.format}
        value={state.fields.format ?? 'standard'}
        choices={(['standard', ...formats] as const).map((id) => ({ id, name: settings.formats[id] }))}
        onChange={(format) => document.change({ format: format === 'standard' ? null : format })}
      />
    </>
  );
}

function CategoriesField({ state, document }: SettingsProps) {
  const { service } = useEditor();
  const viewer = useSignedInViewer();
  const { settings } = en.editor;
  const [all, setAll] = useState<readonly Term[]>(state.base?.categories ?? []);
  const [newName, setNewName] = useState('');
  const chosen = new Set(state.fields.categoryIds);

  useEffect(() => {
    let isMounted = true;
    void service.terms('category').then((terms) => (isMounted ? setAll(terms) : undefined));
    return () => {
      isMounted = false;
    };
  }, [service]);

  const choose = (id: number, isChosen: boolean): void =>
    document.change({
      categoryIds: isChosen ? [...chosen, id] : state.fields.categoryIds.filter((each) => each !== id),
    });

  async function create(): Promise<void> {
    const term = await service.createTerm('category', newName.trim());
    setNewName('');
    setAll((known) => [...known, term]);
    choose(term.id, true);
  }

  return (
    <fieldset className="field category-field">
      <legend>{settings.categories}</legend>
      <div className="category-tree">
        {asTree(all).map(({ term, depth }) => (
          <div key={term.id} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
            <CheckField isSelected={chosen.has(term.id)} onChange={(is) => choose(term.id, is)}>
              {term.name}
            </CheckField>
          </div>
        ))}
      </div>
      {viewer.can('manage_categories') ? (
        <form
          className="inline-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (newName.trim() !== '') void create();
          }}
        >
          <TextField className="field" value={newName} onChange={setNewName}>
            <Label className="visually-hidden">{settings.newCategory}</Label>
            <Input className="input" placeholder={settings.newCategory} />
          </TextField>
          <Button className="button" type="submit" isDisabled={newName.trim() === ''}>
            {settings.add}
          </Button>
        </form>
      ) : null}
    </fieldset>
  );
}

/** The id of the choice that creates a tag. */
const NEW_TAG = -1;

function TagsField({ state, document }: SettingsProps) {
  const { service } = useEditor();
  const { settings } = en.editor;
  const [known, setKnown] = useState<readonly Term[]>(state.base?.tags ?? []);
  const tags = state.fields.tagIds.map((id) => known.find((tag) => tag.id === id) ?? { id, name: `#${id}` });

  const search = useCallback(
    async (text: string) => {
      const found = await service.terms('post_tag', { search: text });
      const name = text.trim();
      const isNew = name !== '' && found.every((tag) => tag.name.toLowerCase() !== name.toLowerCase());
      setKnown((before) => [...before, ...found]);
      return isNew ? [...found, { id: NEW_TAG, name }] : found;
    },
    [service],
  );

  async function change(chosen: readonly { id: number; name: string }[]): Promise<void> {
    const wanted = chosen.find(({ id }) => id === NEW_TAG);
    const created = wanted === undefined ? null : await service.createTerm('post_tag', wanted.name);
    if (created !== null) setKnown((before) => [...before, created]);
    document.change({
      tagIds: chosen.map(({ id }) => (id === NEW_TAG && created !== null ? created.id : id)),
    });
  }

  return (
    <MultiPicker
      label={settings.tags}
      value={tags}
      search={search}
      onChange={(chosen) => void change(chosen)}
    />
  );
}
