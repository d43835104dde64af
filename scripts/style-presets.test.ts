import { readFileSync } from 'node:fs';
import { corePresets } from '@masthead/contract';
import { expect, test } from 'vitest';

// Font sizes are not compared: the site has its own typographic scale.
test.each(['color', 'gradient'] as const)('stylesheet: has every %s preset of WordPress', (kind) => {
  const css = readFileSync(new URL('../packages/blocks/src/styles/presets.css', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(corePresets[kind])) {
    expect(plain(css)).toContain(plain(`--wp--preset--${kind}--${name}: ${value};`));
    expect(css).toContain(`var(--wp--preset--${kind}--${name})`);
  }
});

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/0?\.(\d)/g, '.$1');
