import { Client, fetchExchange } from '@urql/core';
import { login, refreshToken as refreshTokenMutation } from './queries.mjs';

const url = `${process.env.WORDPRESS_API_URL}/graphql`;

/** @param {string} [authToken] */
const createClient = (authToken) =>
  new Client({
    url,
    preferGetMethod: false,
    exchanges: [fetchExchange],
    ...(authToken && { fetchOptions: { headers: { Authorization: `Bearer ${authToken}` } } }),
  });

/** The tokens of a sign-in; `null` for wrong credentials. */
export async function createSession(username, password) {
  const { data, error } = await createClient().mutation(login, { username, password });
  if (error?.message.includes('incorrect_password')) return null;
  if (error) throw error;
  return data.login;
}

/** The data of a query; as the user of a refresh token, or as a visitor. */
export async function queryAs(refreshToken, query, variables = {}) {
  const client = createClient(refreshToken ? await accessTokenOf(refreshToken) : undefined);
  const { data, error } = await client.query(query, variables);
  if (error) throw error;
  return data;
}

async function accessTokenOf(refreshToken) {
  const { data, error } = await createClient().mutation(refreshTokenMutation, { refreshToken });
  if (error) throw error;
  return data.refreshJwtAuthToken.authToken;
}
