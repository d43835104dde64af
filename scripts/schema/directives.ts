import { type ConstDirectiveNode, type ConstValueNode, Kind } from 'graphql';

interface Directed {
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}

/** The directive of this name on a definition. */
export function directiveOf(node: Directed, name: string): ConstDirectiveNode | undefined {
  return node.directives?.find((directive) => directive.name.value === name);
}

/** The text given as this argument; undefined when it is not given. */
export function stringArgument(directive: ConstDirectiveNode | undefined, name: string): string | undefined {
  const value = argument(directive, name);
  if (value === undefined) return undefined;
  if (value.kind !== Kind.STRING) throw new Error(`@${directive?.name.value}(${name}:) must be a text.`);
  return value.value;
}

/** The list of texts given as this argument; undefined when it is not given. */
export function listArgument(
  directive: ConstDirectiveNode | undefined,
  name: string,
): readonly string[] | undefined {
  const value = argument(directive, name);
  if (value === undefined) return undefined;
  if (value.kind !== Kind.LIST) throw new Error(`@${directive?.name.value}(${name}:) must be a list.`);
  return value.values.map((each) => {
    if (each.kind !== Kind.STRING) throw new Error(`@${directive?.name.value}(${name}:) must hold texts.`);
    return each.value;
  });
}

function argument(directive: ConstDirectiveNode | undefined, name: string): ConstValueNode | undefined {
  return directive?.arguments?.find((each) => each.name.value === name)?.value;
}
