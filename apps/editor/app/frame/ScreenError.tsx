import { Button } from 'react-aria-components';
import { useRouteError } from 'react-router';
import { en } from '../texts/en.ts';

/** Shown instead of a screen that threw an error. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <main className="screen-message">
      <h1>{en.errors.screen}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <Button className="button" onPress={() => location.reload()}>
        {en.retry}
      </Button>
    </main>
  );
}
