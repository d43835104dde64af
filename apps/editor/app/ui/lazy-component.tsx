import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** A screen has loaded by then. */
const PRELOAD_DELAY_MS = 3000;

/**
 * A component in a chunk of its own. The chunk is loaded when the component is rendered, or in idle time, so that it opens without a
 * connection. If it cannot be loaded, nothing is rendered and the next rendering tries again; `React.lazy` would replace the screen and its
 * unsaved text by an error.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const ensure = async (): Promise<ComponentType<Props> | null> => {
    try {
      loaded ??= await load();
    } catch {
      // Without a connection.
    }
    return loaded;
  };
  setTimeout(() => whenIdle(() => void ensure()), PRELOAD_DELAY_MS);

  return function LazyComponent(props) {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (Component === null) void ensure().then((component) => setComponent(() => component));
    }, [Component]);
    return Component === null ? null : <Component {...props} />;
  };
}
