import { useCallback, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Author, Term } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import { MultiPicker } from '../../../ui/MultiPicker.tsx';
import { SearchPicker } from '../../../ui/SearchPicker.tsx';
import type { BulkChange } from './bulk-change.ts';
import { useTermSearch } from './use-term-search.ts';

interface BulkValueDialogProps {
  readonly kind: 'author' | 'addCategories' | 'addTags';
  /** The rows that change: "3 posts". */
  readonly what: string;
  readonly onApply: (change: BulkChange) => void;
  readonly onCancel: () => void;
}

/** Chooses the author or the terms for several rows. */
export function BulkValueDialog({ kind, what, onApply, onCancel }: BulkValueDialogProps) {
  const { service } = useEditor();
  const [author, setAuthor] = useState<Author | null>(null);
  const [terms, setTerms] = useState<readonly Term[]>([]);
  const searchAuthors = useCallback((text: string) => service.authors(text), [service]);
  const searchTerms = useTermSearch(kind === 'addTags' ? 'post_tag' : 'category');
  const { authorTitle, categoriesTitle, tagsTitle, apply } = en.lists.bulk;
  const change: BulkChange | null =
    kind === 'author' ? author && { kind, author } : terms.length > 0 ? { kind, terms } : null;

  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Modal>
        <Dialog className="dialog">
          <Heading slot="title" level={1}>
            {{ author: authorTitle, addCategories: categoriesTitle, addTags: tagsTitle }[kind](what)}
          </Heading>
          {kind === 'author' ? (
            <SearchPicker
              label={en.lists.quickEdit.author}
              value={author}
              onChange={setAuthor}
              search={searchAuthors}
            />
          ) : (
            <MultiPicker
              label={kind === 'addTags' ? en.lists.quickEdit.tags : en.lists.quickEdit.categories}
              value={terms}
              onChange={setTerms}
              search={searchTerms}
            />
          )}
          <div className="dialog-actions">
            <Button className="button" onPress={onCancel}>
              {en.cancel}
            </Button>
            <Button
              className="button button-primary"
              isDisabled={change === null}
              onPress={() => change && onApply(change)}
            >
              {apply}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
