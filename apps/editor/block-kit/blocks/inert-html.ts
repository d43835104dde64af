import { repeatsFormatting } from '../../content/repeats-formatting.ts';

const removedElements =
  'script, style, link, meta, base, iframe, object, embed, frame, frameset, template, noscript, svg, math, form, input, button, select, textarea, audio, video';

/**
 * HTML to show without effects: no scripts, styles, frames, forms or event handlers. The policy of the document forbids scripts, too. HTML of
 * which a browser would make very many elements is shown as its source.
 */
export function inertHtml(source: string): string {
  if (repeatsFormatting(source)) return source.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { body } = new DOMParser().parseFromString(source, 'text/html');
  for (const element of body.querySelectorAll(removedElements)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of Array.from(element.attributes)) {
      if (!shownAttributes.has(name)) element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}

const shownAttributes = new Set(
  'class alt src srcset width height dir lang colspan rowspan start type'.split(' '),
);
