import { Fragment } from '../../fragments/Fragment.tsx';
import { PostCard, type PostCardProps } from '../../ui/PostCard.tsx';

/** The fragment of a post in a list. */
export const CardFragment = (props: PostCardProps) => (
  <Fragment name="card" of={props.post} and={[props.look, props.isInSight]}>
    {() => <PostCard {...props} />}
  </Fragment>
);
