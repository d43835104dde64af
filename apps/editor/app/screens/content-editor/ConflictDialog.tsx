import { useEffect, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { ConflictValue, MergeConflict } from '../../../document/document-state.ts';
import type { OpenDocument } from '../../../document/open-document.ts';
import { en } from '../../texts/en.ts';
import type { StateBesideText } from './use-document-state.ts';

/** A version that changes while it is shown, because the other user continues to write, cannot be chosen before it can be read. */
const READING_MS = 500;

/** Shows what two users changed differently. Each conflict is decided alone; nothing is chosen silently. */
export function ConflictDialog({ state, document }: { state: StateBesideText; document: OpenDocument }) {
  const { conflicts } = en.editor;
  return (
    <ModalOverlay className="overlay" isOpen isKeyboardDismissDisabled>
      <Modal className="dialog-wide">
        <Dialog className="dialog">
          <Heading slot="title" level={1}>
            {conflicts.title}
          </Heading>
          <p>{conflicts.explanation(state.conflicts[0]?.theirName ?? null)}</p>
          {state.conflicts.map((conflict) => (
            <Conflict
              key={conflict.id}
              conflict={conflict}
              onChoice={(id, choice) => document.resolveConflict(id, choice)}
            />
          ))}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConflictProps {
  readonly conflict: MergeConflict;
  readonly onChoice: OpenDocument['resolveConflict'];
}

function Conflict({ conflict, onChoice }: ConflictProps) {
  const { conflicts, fields } = en.editor;
  const { id, field, mine, theirs, theirName, canTakeBoth } = conflict;
  const isReadable = useUnchangedFor(READING_MS, `${String(mine)}\n${String(theirs)}`);
  return (
    <section className="conflict">
      <h2>{fields[field]}</h2>
      <div className="conflict-versions">
        <div>
          <h3>{conflicts.mine}</h3>
          <pre>{printValue(mine)}</pre>
        </div>
        <div>
          <h3>{theirName ?? conflicts.theirs}</h3>
          <pre>{printValue(theirs)}</pre>
        </div>
      </div>
      <div className="dialog-actions">
        <Button className="button" isDisabled={!isReadable} onPress={() => onChoice(id, 'mine')}>
          {conflicts.takeMine}
        </Button>
        <Button className="button" isDisabled={!isReadable} onPress={() => onChoice(id, 'theirs')}>
          {conflicts.takeTheirs}
        </Button>
        {canTakeBoth ? (
          <Button className="button" isDisabled={!isReadable} onPress={() => onChoice(id, 'both')}>
            {conflicts.takeBoth}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function printValue(value: ConflictValue): string {
  if (value === null || value === '') return en.editor.conflicts.none;
  if (typeof value === 'boolean') return value ? en.yes : en.no;
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Whether a text has not changed for some time. */
function useUnchangedFor(delayMs: number, text: string): boolean {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRead(text), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, text]);
  return read === text;
}
