/** The reason a form was rejected, with the input. The server renders the form again with it. */
export interface FormFailure<Name extends string = string> {
  /** The input without passwords. */
  readonly values: Readonly<Partial<Record<Name, string>>>;
  /** One message per invalid field, in form order. */
  readonly faults: Readonly<Partial<Record<Name, string>>>;
  /** The message for the form as a whole; `null` if the field messages suffice. */
  readonly message: string | null;
}

/** The field to focus: the first invalid one. */
export function firstInvalidField(failure: FormFailure | undefined): string | null {
  return Object.keys(failure?.faults ?? {})[0] ?? null;
}
