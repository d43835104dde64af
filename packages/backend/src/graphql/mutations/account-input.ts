import type { AccountInput } from '../../content/account-fields.ts';
import { known, type Given } from '../where/given.ts';

/** What the inputs about accounts have in common. */
export type GivenAccount = { readonly [Name in keyof AccountInput]?: Given<string> };

/** What is said of an account; what is null was not said. Nothing else of the input gets through here. */
export const accountInput = (input: GivenAccount): AccountInput =>
  known({
    nicename: input.nicename ?? undefined,
    email: input.email ?? undefined,
    displayName: input.displayName ?? undefined,
    firstName: input.firstName ?? undefined,
    lastName: input.lastName ?? undefined,
    nickname: input.nickname ?? undefined,
    description: input.description ?? undefined,
    websiteUrl: input.websiteUrl ?? undefined,
    locale: input.locale ?? undefined,
    richEditing: input.richEditing ?? undefined,
    aim: input.aim ?? undefined,
    jabber: input.jabber ?? undefined,
    yim: input.yim ?? undefined,
  });
