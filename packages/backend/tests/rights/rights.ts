import type { Role } from '../../src/access/roles.ts';

/** Who asks. */
export type Who = Role | 'visitor';

export const everybody = [
  'visitor',
  'subscriber',
  'contributor',
  'author',
  'editor',
  'administrator',
] as const satisfies readonly Who[];

/** Something that is there, and that somebody wants to change. */
export interface Target {
  readonly kind: 'post' | 'page' | 'comment' | 'media' | 'user' | 'category' | 'post_tag' | 'post_format';
  /** The status of content or of a comment, the role of a user; empty where there is none. */
  readonly status: string;
  /** Whether it belongs to who asks. */
  readonly whose: 'own' | 'other';
  /** Of content in the trash: the status it had, where that was noted. */
  readonly former?: string;
}

/** What becomes of a try: it is done; it is taken as something less; or it is refused, and nothing has changed. */
export type Outcome = 'done' | 'lesser' | 'refused';

/** What becomes of a field when somebody sends it. `target` is what is to be changed, or what is commented on. */
export type Rule = (who: Who, target: Target) => Outcome;

/** What may be sent with a mutation. A field that takes one of several kinds of values has a rule for each. */
export interface Rights {
  /** What it changes; none: it makes something new, or has to do with the whole site. */
  readonly on?: readonly Target[];
  readonly fields: Readonly<Record<string, Rule | Readonly<Record<string, Rule>>>>;
}

export const nobody: Rule = () => 'refused';
export const anybody: Rule = () => 'done';

/** These may, and nobody else. */
export const only =
  (...may: readonly Who[]): Rule =>
  (who) =>
    may.includes(who) ? 'done' : 'refused';

/** As far as one rule allows it at all, another decides. */
export const within =
  (outer: Rule, inner: Rule): Rule =>
  (who, target) =>
    outer(who, target) === 'refused' ? 'refused' : inner(who, target);

/** Of others than these it is taken as something less. */
export const lesserBut =
  (...may: readonly Who[]): Rule =>
  (who) =>
    may.includes(who) ? 'done' : 'lesser';

export const staff = ['author', 'editor', 'administrator'] as const;
export const editors = ['editor', 'administrator'] as const;

/** The same rule for many fields. */
export const each = (names: string, rule: Rule): Record<string, Rule> =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule]));

/** One target for each status, of one's own and of others. */
export const targets = (kind: Target['kind'], statuses: readonly string[]): readonly Target[] =>
  statuses.flatMap((status) => [
    { kind, status, whose: 'own' as const },
    { kind, status, whose: 'other' as const },
  ]);
