import { gql } from '@apollo/client';
import { useFaustQuery } from '@faustwp/core';
import { Layout } from '../components/Layout';
import { layoutQuery } from '../components/layout-query';

const frontPageQuery = gql`
  query GetFrontPage($databaseId: ID!, $asPreview: Boolean = false) {
    page(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
    }
  }
`;

export function FrontPage() {
  const { page } = useFaustQuery(frontPageQuery) ?? {};
  if (!page) return <p>Loading</p>;
  return (
    <Layout title={page.title}>
      <div dangerouslySetInnerHTML={{ __html: page.content ?? '' }} />
    </Layout>
  );
}

FrontPage.queries = [
  layoutQuery,
  {
    query: frontPageQuery,
    variables: ({ databaseId }, context) => ({ databaseId, asPreview: context?.asPreview }),
  },
];
