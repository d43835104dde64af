import { useEffect, useState } from 'react';
import { SECOND_MS } from '@masthead/kit';
import type { EditingService, SiteFacts } from '../service/editing-service.ts';
import { useEditor } from './editor-context.ts';

const retryMs = 3 * SECOND_MS;
const loaded = new WeakMap<EditingService, Promise<SiteFacts>>();

/** Language, direction and time zone of the site, loaded once for all screens; `null` while loading or unreachable. */
export function useSiteFacts(): SiteFacts | null {
  const { service } = useEditor();
  const [facts, setFacts] = useState<SiteFacts | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    const load = async (): Promise<void> => {
      const promise = loaded.get(service) ?? service.siteFacts();
      loaded.set(service, promise);
      try {
        const found = await promise;
        if (isMounted) setFacts(found);
      } catch {
        loaded.delete(service);
        if (isMounted) timer = setTimeout(() => void load(), retryMs);
      }
    };
    void load();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [service]);
  return facts;
}
