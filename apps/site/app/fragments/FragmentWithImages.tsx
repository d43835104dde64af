import { type ReactNode, use } from 'react';
import { ImageSizesContext } from '../data/image-sizes.ts';
import { Fragment, type FragmentProps } from './Fragment.tsx';

const nothing: readonly unknown[] = [];

/** A fragment whose images need the sizes that the page has queried. */
export function FragmentWithImages({ and = nothing, children, ...fragment }: FragmentProps): ReactNode {
  const sizes = use(ImageSizesContext);
  return (
    <Fragment {...fragment} and={[...and, ...sizes]}>
      {() => <ImageSizesContext value={sizes}>{children()}</ImageSizesContext>}
    </Fragment>
  );
}
