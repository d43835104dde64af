import { createContext, type ReactNode, use } from 'react';

/** What a fragment is rendered from, apart from layout and theme: these decide its HTML. */
export interface FragmentProps {
  /** The name of the fragment: one name, one kind of `children`. */
  readonly name: string;
  /** The object of a response that it shows. */
  readonly of: object;
  /** The keys of `of` that it does not show. */
  readonly without?: readonly string[];
  /** Further values, as JSON. */
  readonly and?: readonly unknown[];
  readonly children: () => ReactNode;
}

/** Renders the fragments of one page, from the cache if possible. */
export interface FragmentPlacer {
  /** @returns The number of the placeholder; `null` to render the children in place. */
  readonly place: (fragment: FragmentProps) => number | null;
}

/** `null`: nothing is cached, and fragments are rendered in place. */
export const FragmentsContext = createContext<FragmentPlacer | null>(null);

/**
 * A part of a page whose HTML is cached for as long as it is rendered from equal values. It may not contain elements that React moves to the
 * head, such as `<title>`.
 */
export function Fragment(fragment: FragmentProps): ReactNode {
  const number = use(FragmentsContext)?.place(fragment) ?? null;
  return number === null ? fragment.children() : <template data-fragment={number} />;
}
