/** An example for each area of the reference, by the name of its file. They are validated when the reference is generated. */
export const exampleQueries: Readonly<Record<string, string>> = {
  content: `query LatestPosts($after: String) {
  posts(first: 10, after: $after, where: { categoryName: "news" }) {
    nodes {
      title
      excerpt
      uri
      author { node { name } }
      featuredImage { node { sourceUrl altText } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
  terms: `{
  category(id: "news", idType: SLUG) {
    name
    description
    posts(first: 5) { nodes { title uri } }
  }
}`,
  comments: `mutation {
  createComment(input: { commentOn: 12, content: "Well said.", author: "Ben", authorEmail: "ben@example.com" }) {
    success
    comment { databaseId status }
  }
}`,
  media: `{
  mediaItems(first: 20, where: { search: "harbour" }) {
    nodes { sourceUrl altText mediaDetails { width height } }
  }
}`,
  users: `{
  viewer { name capabilities roles { nodes { name } } }
}`,
  menus: `{
  menuItems(first: 50, where: { location: PRIMARY }) {
    nodes { id parentId label uri }
  }
}`,
  settings: `{
  generalSettings { title description url language }
  readingSettings { postsPerPage }
}`,
  editing: `mutation {
  bulkUpdateContent(input: { ids: ["12", "13"], draft: { status: DRAFT } }) {
    results { id isChanged code }
  }
}`,
  node: `{
  nodeByUri(uri: "/about/") {
    __typename
    uri
    ... on Page { title content }
  }
}`,
};
