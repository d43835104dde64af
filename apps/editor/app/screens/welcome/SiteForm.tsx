import { type FormEvent, useEffect, useState } from 'react';
import { Button, Form, Input, Label, Text, TextField } from 'react-aria-components';
import { ServiceError } from '../../../service/editing-service.ts';
import { useEditor } from '../../editor-context.ts';
import { en } from '../../texts/en.ts';

const texts = en.welcome.site;

type Status =
  | { readonly kind: 'loading' | 'ready' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly reason: string };

const reasonOf = (error: unknown): string => (error instanceof ServiceError ? error.message : String(error));

/** The title and the tagline of the site. */
export function SiteForm() {
  const { service } = useEditor();
  const [fields, setFields] = useState({ title: '', tagline: '' });
  const [status, setStatus] = useState<Status>({ kind: 'loading' });

  useEffect(() => {
    let isMounted = true;
    const load = async (): Promise<void> => {
      try {
        const { title, tagline } = await service.siteFacts();
        if (!isMounted) return;
        setFields({ title, tagline });
        setStatus({ kind: 'ready' });
      } catch (error) {
        if (isMounted) setStatus({ kind: 'failed', reason: reasonOf(error) });
      }
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [service]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setStatus({ kind: 'saving' });
    try {
      await service.updateSite(fields);
      setStatus({ kind: 'saved' });
    } catch (error) {
      setStatus({ kind: 'failed', reason: reasonOf(error) });
    }
  }

  const isDisabled = status.kind === 'loading';
  return (
    <Form className="welcome-form" onSubmit={(event) => void save(event)}>
      <TextField
        className="field"
        isRequired
        isDisabled={isDisabled}
        value={fields.title}
        onChange={(title) => setFields({ ...fields, title })}
      >
        <Label>{texts.siteTitle}</Label>
        <Input className="input" />
      </TextField>
      <TextField
        className="field"
        isDisabled={isDisabled}
        value={fields.tagline}
        onChange={(tagline) => setFields({ ...fields, tagline })}
      >
        <Label>{texts.tagline}</Label>
        <Input className="input" />
        <Text slot="description">{texts.taglineHint}</Text>
      </TextField>
      <div className="welcome-actions">
        <Button className="button" type="submit" isDisabled={isDisabled} isPending={status.kind === 'saving'}>
          {texts.save}
        </Button>
        <output>{status.kind === 'saved' ? texts.saved : null}</output>
        {status.kind === 'failed' ? (
          <span className="field-error" role="alert">
            {texts.notSaved(status.reason)}
          </span>
        ) : null}
      </div>
    </Form>
  );
}
