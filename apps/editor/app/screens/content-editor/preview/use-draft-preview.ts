import { type RefObject, useEffect, useRef, useState } from 'react';
import { draftOf } from '../../../../document/fields.ts';
import type { OpenDocument } from '../../../../document/open-document.ts';
import type { DraftView } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import { morphPage } from './morph-page.ts';

/** A change is rendered when no other follows for this long, and at least every half second. */
const PAUSE_MS = 100;
const MAX_WAIT_MS = 500;
/** Path of the site's preview of unsaved text. */
const previewPath = '/preview/draft';

interface DraftPreview {
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  /** Why the preview is not current; `null` if it is. */
  readonly error: string | null;
}

/** Renders unsaved values into a frame: soon after the last change, one request at a time, the newest state next. */
export function useDraftPreview(document: OpenDocument, view: DraftView): DraftPreview {
  const { service } = useEditor();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    let requested: unknown = null;
    let isLoading = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitingSince: number | null = null;

    const render = async (): Promise<void> => {
      waitingSince = null;
      const { type, id, fields, changedFields } = document.state();
      requested = fields;
      isLoading = true;
      try {
        const body = service.draftPreviewForm(type, id, draftOf(fields, changedFields), view);
        if (body === null) return;
        const response = await fetch(previewPath, { method: 'POST', body, signal: controller.signal });
        const html = await response.text();
        if (frameRef.current !== null) morphPage(frameRef.current, html);
        setError(response.ok ? null : en.editor.preview.rejected);
      } catch {
        if (!controller.signal.aborted) setError(en.editor.preview.unavailable);
      }
      isLoading = false;
      schedule();
    };
    const schedule = (): void => {
      if (isLoading || controller.signal.aborted || document.state().fields === requested) return;
      const now = performance.now();
      waitingSince ??= now;
      clearTimeout(timer);
      timer = setTimeout(
        () => void render(),
        Math.max(0, Math.min(PAUSE_MS, waitingSince + MAX_WAIT_MS - now)),
      );
    };

    void render();
    const unsubscribe = document.subscribe(schedule);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      controller.abort();
    };
  }, [service, document, view]);
  return { frameRef, error };
}
