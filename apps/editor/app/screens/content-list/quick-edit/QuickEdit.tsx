import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button, FieldError, Input, Label, NumberField, Text, TextField } from 'react-aria-components';
import { type ContentRow, type ContentTypeName, ServiceError } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { useSignedInViewer } from '../../../frame/viewer.ts';
import { en } from '../../../texts/en.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { MultiPicker } from '../../../ui/MultiPicker.tsx';
import { SearchPicker } from '../../../ui/SearchPicker.tsx';
import { useTermSearch } from '../bulk/use-term-search.ts';
import { listRights, rowRights } from '../rights/row-rights.ts';
import { quickDraft, type QuickValues, quickValuesOf } from './quick-values.ts';
import { useParentName } from './use-parent-name.ts';

interface QuickEditProps {
  readonly type: ContentTypeName;
  readonly row: ContentRow;
  readonly timeZone: string;
  /** Saves the values. @throws {ServiceError} */
  readonly onSave: (values: QuickValues, before: QuickValues) => Promise<void>;
  readonly onClose: () => void;
}

/** The fields of a row, in its place in the list. */
export function QuickEdit({ type, row, timeZone, onSave, onClose }: QuickEditProps) {
  const [before] = useState(() => quickValuesOf(row));
  const [values, setValues] = useState(before);
  const [error, setError] = useState<ServiceError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const change = (changed: Partial<QuickValues>): void =>
    setValues((current) => ({ ...current, ...changed }));
  const texts = en.lists.quickEdit;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (Object.keys(quickDraft(before, values)).length === 0) {
      onClose();
      return;
    }
    setSaving(true);
    setError(null);
    try {
      await onSave(values, before);
    } catch (thrown) {
      setSaving(false);
      setError(thrown instanceof ServiceError ? thrown : new ServiceError('unexpected', String(thrown)));
    }
  }

  const fields = { type, row, values, change, timeZone };
  return (
    // Escape closes, wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="quick-edit"
      data-own-keys
      aria-label={texts.label(row.title || en.untitled)}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="quick-fields">
        <MainFields {...fields} />
      </div>
      <div className="quick-fields">
        {type === 'post' ? <PostFields {...fields} /> : <PageFields {...fields} />}
      </div>
      <div className="quick-fields">
        <AccessFields {...fields} />
      </div>
      {error && (
        <p className="field-error quick-error" role="alert">
          {error.code === 'conflict' ? texts.conflict(error.conflict?.modifiedBy ?? null) : error.message}
        </p>
      )}
      <div className="dialog-actions quick-actions">
        <Button className="button button-primary" type="submit" isPending={isSaving}>
          {texts.save}
        </Button>
        <Button className="button" onPress={onClose}>
          {en.cancel}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly type: ContentTypeName;
  readonly row: ContentRow;
  readonly values: QuickValues;
  readonly timeZone: string;
  readonly change: (changed: Partial<QuickValues>) => void;
}

function MainFields({ type, row, values, timeZone, change }: FieldsProps) {
  const { service } = useEditor();
  const viewer = useSignedInViewer();
  const texts = en.lists.quickEdit;
  const searchAuthors = useCallback((text: string) => service.authors(text), [service]);
  const { mayPublish } = rowRights(viewer, type, row);
  const statuses = (
    mayPublish
      ? (['publish', 'future', 'private', 'pending', 'draft'] as const)
      : (['pending', 'draft'] as const)
  ).filter((status) => status !== 'future' || row.status === 'future');
  return (
    <>
      <TextField className="field" value={values.title} onChange={(title) => change({ title })}>
        <Label>{texts.title}</Label>
        <Input className="input" />
      </TextField>
      <TextField className="field" value={values.slug} onChange={(slug) => change({ slug })} maxLength={200}>
        <Label>{texts.slug}</Label>
        <Input className="input" />
        <FieldError className="field-error" />
      </TextField>
      {mayPublish && (
        <TextField
          className="field"
          type="datetime-local"
          value={values.date}
          onChange={(date) => change({ date })}
        >
          <Label>{texts.date}</Label>
          <Input className="input" step={60} />
          <Text slot="description">{texts.dateHint(timeZone)}</Text>
        </TextField>
      )}
      <ChoiceField
        label={texts.status}
        value={values.status}
        choices={[...new Set([values.status, ...statuses])].map((id) => ({ id, name: en.statuses[id] }))}
        onChange={(status) => change({ status })}
      />
      {listRights(viewer, type).seesOthers && (
        <SearchPicker
          label={texts.author}
          value={values.author}
          onChange={(author) => change({ author })}
          search={searchAuthors}
        />
      )}
    </>
  );
}

function PostFields({ values, change }: FieldsProps) {
  const texts = en.lists.quickEdit;
  const searchCategories = useTermSearch('category');
  const searchTags = useTermSearch('post_tag');
  return (
    <>
      <MultiPicker
        label={texts.categories}
        value={values.categories}
        onChange={(categories) => change({ categories })}
        search={searchCategories}
      />
      <MultiPicker
        label={texts.tags}
        value={values.tags}
        onChange={(tags) => change({ tags })}
        search={searchTags}
      />
    </>
  );
}

function PageFields({ row, values, change }: FieldsProps) {
  const { service } = useEditor();
  const texts = en.lists.quickEdit;
  const parentName = useParentName(values.parent);
  const searchParents = useCallback(
    async (text: string) => {
      const pages = await service.parentPages(text);
      return pages
        .filter(({ id }) => id !== row.id)
        .map(({ id, title }) => ({ id, name: title || en.untitled }));
    },
    [service, row.id],
  );
  return (
    <>
      <SearchPicker
        // The field shows the name as soon as it is known.
        key={values.parent !== null && parentName === '' ? 'loading' : 'loaded'}
        label={texts.parent}
        noneLabel={texts.noParent}
        value={values.parent && { id: values.parent.id, name: parentName }}
        onChange={(parent) => change({ parent })}
        search={searchParents}
      />
      <NumberField
        className="field"
        value={values.menuOrder}
        onChange={(menuOrder) => change({ menuOrder })}
        minValue={0}
      >
        <Label>{texts.order}</Label>
        <Input className="input" />
      </NumberField>
    </>
  );
}

function AccessFields({ type, row, values, change }: FieldsProps) {
  const viewer = useSignedInViewer();
  const texts = en.lists.quickEdit;
  const { mayPublish } = rowRights(viewer, type, row);
  return (
    <>
      {mayPublish && (
        <>
          <TextField
            className="field"
            value={values.password}
            onChange={(password) => change({ password })}
            isDisabled={values.removesPassword}
            autoComplete="off"
          >
            <Label>{texts.password}</Label>
            <Input className="input" />
            {row.hasPassword && <Text slot="description">{texts.passwordHint}</Text>}
          </TextField>
          {row.hasPassword && (
            <CheckField
              isSelected={values.removesPassword}
              onChange={(removesPassword) => change({ removesPassword })}
            >
              {texts.removePassword}
            </CheckField>
          )}
        </>
      )}
      {type === 'post' && mayPublish && listRights(viewer, type).seesOthers && (
        <CheckField isSelected={values.isSticky} onChange={(isSticky) => change({ isSticky })}>
          {texts.sticky}
        </CheckField>
      )}
      <CheckField isSelected={values.hasComments} onChange={(hasComments) => change({ hasComments })}>
        {texts.comments}
      </CheckField>
    </>
  );
}
