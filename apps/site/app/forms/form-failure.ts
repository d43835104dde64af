/** Why a form was not taken, and what had been typed into it. The server draws the form again with it. */
export interface FormFailure<Name extends string = string> {
  /** What was typed, passwords left out: those are typed again. */
  readonly values: Readonly<Partial<Record<Name, string>>>;
  /** One sentence for each field at fault, in the order of the form. */
  readonly faults: Readonly<Partial<Record<Name, string>>>;
  /** What is wrong with the whole; `null` where the fields say it. */
  readonly message: string | null;
}

/** The field that is given the focus: the first one at fault. */
export function firstFault(failure: FormFailure | undefined): string | null {
  return Object.keys(failure?.faults ?? {})[0] ?? null;
}
