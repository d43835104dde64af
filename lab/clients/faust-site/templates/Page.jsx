import { gql } from '@apollo/client';
import { useFaustQuery } from '@faustwp/core';
import { Layout } from '../components/Layout';
import { layoutQuery } from '../components/layout-query';

const pageQuery = gql`
  query GetPage($databaseId: ID!, $asPreview: Boolean = false) {
    page(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
      ancestors {
        nodes {
          uri
          ... on Page {
            title
          }
        }
      }
      featuredImage {
        node {
          id
          sourceUrl
          altText
        }
      }
    }
  }
`;

export function Page() {
  const { page } = useFaustQuery(pageQuery) ?? {};
  if (!page) return <p>Loading</p>;
  return (
    <Layout title={page.title}>
      {page.ancestors && (
        <p id="ancestors">{page.ancestors.nodes.map(({ title, uri }) => `${title} ${uri}`).join(' / ')}</p>
      )}
      <div dangerouslySetInnerHTML={{ __html: page.content ?? '' }} />
    </Layout>
  );
}

Page.queries = [
  layoutQuery,
  {
    query: pageQuery,
    variables: ({ databaseId }, context) => ({ databaseId, asPreview: context?.asPreview }),
  },
];
