import { layoutRules, ruleset } from './layout-rules.ts';

/** WordPress 6.1's default styles for the page, links and buttons. */
export const elementRules: string = [
  'body { margin: 0;}',
  '.wp-site-blocks > .alignleft { float: left; margin-right: 2em; }',
  '.wp-site-blocks > .alignright { float: right; margin-left: 2em; }',
  '.wp-site-blocks > .aligncenter { justify-content: center; margin-left: auto; margin-right: auto; }',
  layoutRules,
  ruleset('body', {
    'padding-top': '0px',
    'padding-right': '0px',
    'padding-bottom': '0px',
    'padding-left': '0px',
  }),
  ruleset('a:where(:not(.wp-element-button))', { 'text-decoration': 'underline' }),
  ruleset('.wp-element-button, .wp-block-button__link', {
    'background-color': '#32373c',
    'border-width': '0',
    color: '#fff',
    'font-family': 'inherit',
    'font-size': 'inherit',
    'line-height': 'inherit',
    padding: 'calc(0.667em + 2px) calc(1.333em + 2px)',
    'text-decoration': 'none',
  }),
].join('');
