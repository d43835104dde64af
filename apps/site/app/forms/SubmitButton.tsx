import type { ReactNode } from 'react';

/** Sends a form. */
export function SubmitButton({ children }: { children: ReactNode }) {
  return (
    <button className="button button-main" type="submit">
      {children}
    </button>
  );
}
