import { type GraphQLSchema, isInputObjectType } from 'graphql';

type Parts = readonly string[];
type Wording = readonly [
  pattern: RegExp,
  wording: string | ((parts: Parts, schema: GraphQLSchema) => string | null),
];

/**
 * Converts a message of graphql-js to the wording of graphql-php, which WPGraphQL's clients match on. Messages that are the same in
 * both, or unknown here, are returned unchanged.
 *
 * @see webonyx/graphql-php, GraphQL\Validator\Rules, whose messages these are.
 */
export function rewordMessage(message: string, schema: GraphQLSchema): string {
  const syntax = /^Syntax Error: (.*)$/s.exec(message)?.[1];
  if (syntax !== undefined) return `Syntax Error: ${rewordSyntax(syntax)}`;
  for (const [pattern, wording] of wordings) {
    const parts = pattern.exec(message);
    if (!parts) continue;
    return typeof wording === 'string'
      ? message.replace(pattern, wording)
      : (wording(parts, schema) ?? message);
  }
  return message;
}

/** The messages that differ. GraphQL names contain no quotes, and printed values come last. */
const wordings: readonly Wording[] = [
  [
    /^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"\./,
    'Unknown argument "$1" on field "$3" of type "$2".',
  ],
  [/^Directive "@(\w+)" may not be used on (\w+)\.$/, 'Directive "$1" may not be used on "$2".'],
  [/^The directive "@(\w+)" can only be used once/, 'The directive "$1" can only be used once'],
  [/^There can be only one variable named "\$(\w+)"/, 'There can be only one variable named "$1"'],
  [
    /^(Cannot spread fragment "\w+" within itself via )("\w+"(?:, "\w+")*)\.$/,
    ([, before = '', names = '']) => `${before}${names.replaceAll('"', '')}.`,
  ],
  [
    /^Argument "\w+\.(\w+)\((\w+):\)" of type "(.+)" is required, but it was not provided\.$/,
    'Field "$1" argument "$2" of type "$3" is required but not provided.',
  ],
  [
    /^Argument "@(\w+)\((\w+):\)" of type "(.+)" is required, but it was not provided\.$/,
    'Directive "@$1" argument "$2" of type "$3" is required but not provided.',
  ],
  [
    /^(Field "\w+") must not have a selection since type "(.+)" has no subfields\.$/,
    '$1 of type "$2" must not have a sub selection.',
  ],
  [
    /^(Field "\w+" of type ".+") must have a selection of subfields\. Did you mean ".+"\?$/,
    '$1 must have a sub selection.',
  ],
  [/^Fields "\w+" conflict because .*$/s, ([message = '']) => withoutQuotes(message)],
  [/^Expected value of non-null type "(.+)" not to be null\.$/, 'Expected value of type "$1", found null.'],
  [/^(Expected value of type "\w+") to be an object, found: /, '$1, found '],
  [
    /^Expected value of type "(\w+)" to include required field "(\w+)", found: /,
    ([, type = '', field = ''], schema) => {
      const fieldType = inputFieldType(schema, type, field);
      return fieldType && `Field ${type}.${field} of required type ${fieldType} was not provided.`;
    },
  ],
  [
    /^Expected value of type "(\w+)" not to include unknown field "(\w+)"(?:\.( Did you mean [^?]*\?) Found)?/,
    ([, type, field, suggestion = '']) => `Field "${field}" is not defined by type "${type}".${suggestion}`,
  ],
  [/^(Expected value of type "\w+", found): /, '$1 '],
  [/^Int cannot represent non 32-bit signed integer value: /, 'Int cannot represent non-integer value: '],
  [
    /^Argument "(?:\w+\.|@)\w+\((\w+):\)" of required type "(.+)" was not provided\.$/,
    'Argument "$1" of required type "$2" was not provided.',
  ],
  [
    /^Argument "(?:\w+\.|@)\w+\((\w+):\)" has invalid value: Expected variable "\$\w+" provided to non-null type "(.+)" not to be null\.$/,
    'Argument "$1" of non-null type "$2" must not be null.',
  ],
  [
    /^Argument "(?:\w+\.|@)\w+\((\w+):\)" has invalid value: Expected variable "(\$\w+)" provided to type "(.+)" to provide a runtime value\.$/,
    'Argument "$1" of required type "$3" was provided the variable "$2" which was not provided a runtime value.',
  ],
];

/** In graphql-php, the reasons of a conflict name fields and types without quotes. */
const withoutQuotes = (message: string): string =>
  message
    .replaceAll(/"(\w+)" and "(\w+)" are different fields/g, '$1 and $2 are different fields')
    .replaceAll(/conflicting types "([^"]+)" and "([^"]+)"/g, 'conflicting types $1 and $2');

function inputFieldType(schema: GraphQLSchema, typeName: string, fieldName: string): string | null {
  const type = schema.getType(typeName);
  const field = isInputObjectType(type) ? type.getFields()[fieldName] : undefined;
  return field ? String(field.type) : null;
}

/** In graphql-php, punctuation has no quotes, characters are written as JSON, and only two messages end with a full stop. */
function rewordSyntax(message: string): string {
  const unexpected = /^(?:Unexpected|Invalid) character: (.*)\.$/s.exec(message)?.[1];
  if (unexpected !== undefined) {
    return /^U\+00[01]/.test(unexpected)
      ? `Cannot contain the invalid character ${asJson(unexpected)}`
      : `Cannot parse the unexpected character ${asJson(unexpected)}.`;
  }
  if (message === 'Unterminated string.') return message;
  return message
    .replace(/\.$/, '')
    .replace(
      /^(Invalid character within String: )(.*)$/s,
      (_, before: string, code: string) => before + asJson(code),
    )
    .replace(
      /^Invalid (?:character|Unicode) escape sequence: "(.*)"$/s,
      'Invalid character escape sequence: $1',
    )
    .replace(/\b(Expected|found|Unexpected) "(\.\.\.|[!$&()[\]{}|:=@?.])"/g, '$1 $2');
}

/** Converts a character from the notation of graphql-js (`U+0007`) to that of PHP's JSON. Quoted characters are unchanged. */
function asJson(character: string): string {
  const hex = /^U\+([0-9A-F]+)$/.exec(character)?.[1];
  if (hex === undefined) return character;
  const code = Number.parseInt(hex, 16);
  return code < 0x7f ? JSON.stringify(String.fromCharCode(code)) : `"\\u${code.toString(16)}"`;
}
