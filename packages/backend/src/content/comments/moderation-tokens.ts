import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { moderationDecisions, type ModerationDecision } from '@masthead/contract';
import { DAY_MS } from '@masthead/kit';

/** How long the links of a mail can be used. */
const lifetimeMs = 7 * DAY_MS;

/** Derives the key of the links, so that a link reveals nothing about the secret key itself. */
export const deriveModerationLinkKey = (secretKey: string): Uint8Array =>
  createHmac('sha256', secretKey).update('masthead moderation links v1').digest();

/** The recipient of a mail: an account, or the site's own address without one. */
interface Recipient {
  readonly userId: number | null;
  readonly address: string;
}

/**
 * Creates the tokens for the links of one comment in one mail. They share a nonce, so that using one invalidates the others.
 *
 * @param options.now Epoch milliseconds.
 */
export function createModerationTokens(
  key: Uint8Array,
  { commentId, recipient, now }: { commentId: number; recipient: Recipient; now: number },
): Readonly<Record<ModerationDecision, string>> {
  const nonce = randomBytes(12).toString('base64url');
  const expiresS = Math.floor((now + lifetimeMs) / 1000);
  const tokenFor = (decision: ModerationDecision): string => {
    const claims = [commentId, decision, expiresS, recipient.userId ?? 0, nonce].join('.');
    return `${claims}.${digestOf(key, claims, recipient.address).toString('base64url')}`;
  };
  return { approve: tokenFor('approve'), spam: tokenFor('spam'), trash: tokenFor('trash') };
}

/** The content of a token. */
export interface ModerationToken {
  readonly commentId: number;
  readonly decision: ModerationDecision;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** `null`: the site's own address. */
  readonly userId: number | null;
  readonly nonce: string;
  /** Whether it was created with this key for a mail to this address. */
  isGenuine(key: Uint8Array, address: string): boolean;
}

const tokenForm = /^((\d{1,15})\.([a-z]{4,7})\.(\d{1,12})\.(\d{1,15})\.([\w-]{16}))\.([\w-]{43})$/;

/** Parses a token, without verifying it; `null` for any other text. */
export function parseModerationToken(token: string): ModerationToken | null {
  const [, claims = '', id = '', name, expires = '', user = '', nonce = '', signature = ''] =
    tokenForm.exec(token) ?? [];
  const decision = moderationDecisions.find((each) => each === name);
  if (decision === undefined) return null;
  return {
    commentId: Number(id),
    decision,
    expiresAt: Number(expires) * 1000,
    userId: Number(user) || null,
    nonce,
    isGenuine: (key, address) => isSame(digestOf(key, claims, address), Buffer.from(signature, 'base64url')),
  };
}

const digestOf = (key: Uint8Array, claims: string, address: string): Buffer =>
  createHmac('sha256', key).update(`${claims}.${address.toLowerCase()}`).digest();

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
