/**
 * The data of a query; with an access token if there is one.
 *
 * @param {string} query
 * @param {object} [variables]
 * @param {string} [token]
 */
export async function fetchGraphQL(query, variables = {}, token) {
  const response = await fetch(`${process.env.WORDPRESS_API_URL}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}
