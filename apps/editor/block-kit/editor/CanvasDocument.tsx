import { useEffect, useRef } from 'react';
import { handlePaste } from './handle-paste.ts';
import { useSession } from './session-context.ts';
import { stayInCanvas } from './stay-in-canvas.ts';
import { watchKeys } from './watch-keys.ts';

/** Sets language, direction, title and colours of the canvas, which is a document of its own, and watches its events. */
export function CanvasDocument() {
  const session = useSession();
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const canvas = marker.current?.ownerDocument;
    if (!canvas) return undefined;
    const { lang, dir, title, colorScheme } = session.options;
    canvas.documentElement.lang = lang;
    canvas.dir = dir;
    canvas.title = title;
    canvas.documentElement.style.colorScheme = colorScheme === 'system' ? 'light dark' : colorScheme;
    if (colorScheme !== 'system') canvas.documentElement.dataset['theme'] = colorScheme;
    const stop = new AbortController();
    stayInCanvas(canvas, stop.signal);
    session.activity.watch(canvas, { isCanvas: true, signal: stop.signal });
    handlePaste(canvas, session, stop.signal);
    watchKeys(canvas, session, stop.signal);
    return () => stop.abort();
  }, [session]);
  return <span ref={marker} hidden />;
}
