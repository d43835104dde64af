import type { Role } from '../../src/access/roles.ts';

/** The sender of a request. */
export type Who = Role | 'visitor';

export const everyRole = [
  'visitor',
  'subscriber',
  'contributor',
  'author',
  'editor',
  'administrator',
] as const satisfies readonly Who[];

/** An existing node that a request changes. */
export interface Target {
  readonly kind: 'post' | 'page' | 'comment' | 'media' | 'user' | 'category' | 'post_tag' | 'post_format';
  /** The status of content or of a comment, the role of a user; empty where there is none. */
  readonly status: string;
  /** Whether it belongs to the sender. */
  readonly whose: 'own' | 'other';
  /** For content in the trash: its former status, if recorded. */
  readonly former?: string;
}

/** The outcome of an attempt: done; done with a lesser value; or rejected without any change. */
export type Outcome = 'done' | 'lesser' | 'refused';

/** The outcome of sending a field. `target` is the node to change, or to comment on. */
export type Rule = (who: Who, target: Target) => Outcome;

/** The allowed fields of a mutation. A field with several kinds of values has a rule for each. */
export interface Rights {
  /** The nodes it changes; none if it creates one or concerns the whole site. */
  readonly on?: readonly Target[];
  readonly fields: Readonly<Record<string, Rule | Readonly<Record<string, Rule>>>>;
}

export const never: Rule = () => 'refused';
export const always: Rule = () => 'done';

/** Only these roles. */
export const only =
  (...may: readonly Who[]): Rule =>
  (who) =>
    may.includes(who) ? 'done' : 'refused';

/** If the first rule allows it at all, the second one decides. */
export const within =
  (outer: Rule, inner: Rule): Rule =>
  (who, target) =>
    outer(who, target) === 'refused' ? 'refused' : inner(who, target);

/** For roles other than these, the outcome is a lesser value. */
export const lesserExcept =
  (...may: readonly Who[]): Rule =>
  (who) =>
    may.includes(who) ? 'done' : 'lesser';

export const staff = ['author', 'editor', 'administrator'] as const;
export const editors = ['editor', 'administrator'] as const;

/** The same rule for many fields. */
export const each = (names: string, rule: Rule): Record<string, Rule> =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule]));

/** One target for each status, own and others'. */
export const targets = (kind: Target['kind'], statuses: readonly string[]): readonly Target[] =>
  statuses.flatMap((status) => [
    { kind, status, whose: 'own' as const },
    { kind, status, whose: 'other' as const },
  ]);
