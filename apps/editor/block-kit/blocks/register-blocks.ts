import {
  createBlock,
  parse,
  registerBlockType,
  serialize,
  setDefaultBlockName,
  setGroupingBlockName,
  setUnregisteredTypeHandlerName,
} from '@wordpress/blocks';
import {
  classicBlock,
  opaqueBlock,
  slotBlock,
  type BlockCodec,
  type EditorBlock,
} from '../../content/editor-block.ts';
import { classicBlockType } from './classic-block.tsx';
import { coreBlocks } from './core-blocks.ts';
import { opaqueBlockType } from './opaque-block.tsx';

let isRegistered = false;

/** Registers the block types of the kit, once per page. */
export function registerBlocks(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const block of coreBlocks) block.init();
  registerBlockType(classicBlock, classicBlockType);
  registerBlockType(opaqueBlock, opaqueBlockType);
  registerBlockType(slotBlock, {
    apiVersion: 3,
    title: 'Slot',
    category: 'text',
    attributes: { index: { type: 'number' } },
    supports: { inserter: false, className: false, customClassName: false },
    edit: () => null,
    save: () => null,
  });
  setDefaultBlockName('core/paragraph');
  setGroupingBlockName('core/group');
  setUnregisteredTypeHandlerName('core/missing');
}

/** The functions of `@wordpress/blocks` for the verbatim layer. */
export const blockCodec: BlockCodec = {
  parse: (source) =>
    withoutLog(() => parse(source, { __unstableSkipMigrationLogs: true })) as readonly EditorBlock[],
  serialize: (blocks) => serialize(blocks as Parameters<typeof serialize>[0]),
  create: (name, attributes) => createBlock(name, attributes),
};

/** Old and invalid forms are expected in stored content, and shown in the canvas; the parser also logs each difference. */
function withoutLog<Result>(run: () => Result): Result {
  const { error, warn } = console;
  console.error = () => undefined;
  console.warn = () => undefined;
  try {
    return run();
  } finally {
    Object.assign(console, { error, warn });
  }
}
