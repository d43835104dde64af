import type { AccountInput } from '../../content/accounts/account-fields.ts';
import { known, type Given } from '../where/optional.ts';

/** The fields common to all account inputs. */
export type GivenAccount = { readonly [Name in keyof AccountInput]?: Given<string> };

/** The given account fields. Null means not given, and any other input is dropped. */
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
