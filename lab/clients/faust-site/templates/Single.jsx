import { gql } from '@apollo/client';
import { Fragment } from 'react';

const postQuery = gql`
  query GetPost($databaseId: ID!, $asPreview: Boolean = false) {
    post(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
      date
      author {
        node {
          name
        }
      }
      categories {
        nodes {
          name
          uri
        }
      }
    }
    generalSettings {
      title
      description
    }
  }
`;

/** A template with one query, whose data Faust.js passes as a property. */
export function Single({ data, loading }) {
  if (loading || !data) return <p>Loading</p>;
  const { post, generalSettings } = data;
  return (
    <>
      <p id="site-title">{generalSettings.title}</p>
      <main>
        <h1>{post.title}</h1>
        <p id="author">{post.author?.node.name}</p>
        <p>
          {post.categories?.nodes.map(({ name, uri }) => (
            <Fragment key={uri}>
              <a href={uri}>{name}</a>{' '}
            </Fragment>
          ))}
        </p>
        <div id="content" dangerouslySetInnerHTML={{ __html: post.content ?? '' }} />
      </main>
    </>
  );
}

Single.query = postQuery;
Single.variables = ({ databaseId }, context) => ({ databaseId, asPreview: context?.asPreview });
