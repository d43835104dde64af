import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'react-router';
import {
  type EditingService,
  type SampleContent,
  type SampleLeftover,
  ServiceError,
} from '../../../service/editing-service.ts';
import { useEditor } from '../../editor-context.ts';
import { en } from '../../texts/en.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

const texts = en.welcome.sample;

type Status =
  | { readonly kind: 'loading' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'found' | 'confirming' | 'removing' | 'removed'; readonly content: SampleContent }
  | { readonly kind: 'failed'; readonly reason: string };

const failed = (error: unknown): Status => ({
  kind: 'failed',
  reason: error instanceof ServiceError ? error.message : String(error),
});

async function findSample(service: EditingService): Promise<Status> {
  try {
    const content = await service.sampleContent();
    return content === null ? { kind: 'absent' } : { kind: 'found', content };
  } catch (error) {
    return failed(error);
  }
}

/** Removes the sample, and lists what stays. */
export function SampleRemoval() {
  const { service } = useEditor();
  const [status, setStatus] = useState<Status>({ kind: 'loading' });

  useEffect(() => {
    void findSample(service).then(setStatus);
  }, [service]);

  async function remove(content: SampleContent): Promise<void> {
    setStatus({ kind: 'removing', content });
    try {
      setStatus({ kind: 'removed', content: await service.removeSample() });
    } catch (error) {
      setStatus(failed(error));
    }
  }

  if (status.kind === 'loading') return <output>{en.loading}</output>;
  if (status.kind === 'absent') return null;
  if (status.kind === 'failed') {
    return (
      <div className="welcome-actions">
        <span className="field-error" role="alert">
          {texts.failed(status.reason)}
        </span>
        <Button className="button" onPress={() => void findSample(service).then(setStatus)}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  const { kind, content } = status;
  const isNothingToRemove = content.posts + content.pages + content.files === 0;
  return (
    <>
      {kind === 'removed' ? (
        <output className="welcome-result">{texts.removed(content)}</output>
      ) : (
        <p>{isNothingToRemove ? texts.nothing : texts.explanation(content)}</p>
      )}
      {kind === 'removed' || isNothingToRemove ? null : (
        <div className="welcome-actions">
          <Button
            className="button button-danger"
            isPending={kind === 'removing'}
            onPress={() => setStatus({ kind: 'confirming', content })}
          >
            {texts.remove}
          </Button>
          <output>{kind === 'removing' ? texts.removing : null}</output>
        </div>
      )}
      {content.left.length > 0 ? <Leftovers left={content.left} /> : null}
      {kind === 'confirming' ? (
        <ConfirmDialog
          title={texts.question}
          explanation={texts.consequence(content)}
          confirmLabel={texts.confirm}
          onConfirm={() => void remove(content)}
          onCancel={() => setStatus({ kind: 'found', content })}
        />
      ) : null}
    </>
  );
}

function Leftovers({ left }: { left: readonly SampleLeftover[] }) {
  return (
    <div className="welcome-left">
      <p>{texts.left}</p>
      <ul>
        {left.map((item) => (
          <li key={item.id}>
            <Link to={pathOf(item)}>{item.title || en.untitled}</Link>{' '}
            <span>{texts.reasons[item.reason]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const pathOf = ({ id, type }: SampleLeftover): string =>
  type === 'attachment' ? `/media?item=${id}` : `/${type}s/${id}`;
