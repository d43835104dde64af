import { createBlock, type Block } from '@wordpress/blocks';

/** The block that its type creates from the attributes it reads in the stored text, with all inner blocks. */
export function convertInvalidBlock(source: string, parse: (source: string) => Block[]): Block[] {
  const rebuild = ({ name, attributes, innerBlocks }: Block): Block =>
    createBlock(name, attributes, innerBlocks.map(rebuild));
  return parse(source).map(rebuild);
}
