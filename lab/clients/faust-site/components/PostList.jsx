import Link from 'next/link';

/** Cards of posts, and a button that appends the next ones. */
export function PostList({ connection, onMore }) {
  return (
    <>
      <ul id="posts">
        {connection.nodes.map(({ id, uri, title, author, featuredImage }) => (
          <li key={id}>
            <Link href={uri}>{title}</Link> {author?.node.name}
            {featuredImage && <img src={featuredImage.node.sourceUrl} alt={featuredImage.node.altText} />}
          </li>
        ))}
      </ul>
      {connection.pageInfo.hasNextPage && (
        <button type="button" onClick={onMore}>
          More posts
        </button>
      )}
    </>
  );
}
