// Generated from the .graphql files of this room by `npm run generate`. Do not edit.
import type { TypedDocument } from '../documents/typed-document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
/** What generateAuthorizationCode takes. */
export type GenerateAuthorizationCodeInput = {
  readonly email?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly username?: string | null | undefined;
  /** What the payload repeats, for clients to know their own. */
  readonly clientMutationId?: string | null | undefined;
};

export type GenerateAuthorizationCodeMutationVariables = Exact<{
  input: GenerateAuthorizationCodeInput;
}>;


export type GenerateAuthorizationCodeMutation = { readonly generateAuthorizationCode: { readonly code: string | null, readonly error: string | null } | null };

export const GenerateAuthorizationCodeDocument: TypedDocument<GenerateAuthorizationCodeMutation, GenerateAuthorizationCodeMutationVariables> = {
  kind: 'mutation',
  name: 'GenerateAuthorizationCode',
  variables: '$input:GenerateAuthorizationCodeInput!',
  selections: '%generateAuthorizationCode:generateAuthorizationCode(input:$input){code error}',
  fragments: [],
  depth: 3,
};
