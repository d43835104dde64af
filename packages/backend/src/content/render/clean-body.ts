import { cutHtml } from '@masthead/markup';
import { bodyAllowList, cleanHtml } from '@masthead/markup/clean';
import type { RenderBudget, RenderLimits } from './render-budget.ts';

/** What one body may consume. */
interface Bounds {
  readonly limits: RenderLimits;
  readonly budget: RenderBudget;
}

/** Cuts HTML to the limits. */
export function cutToLimits(html: string, { limits, budget }: Bounds): string {
  budget.checkpoint();
  const { html: cut, exceeded } = cutHtml(html, limits);
  if (exceeded !== null) budget.exceed(exceeded);
  return cut;
}

/**
 * Sanitises the HTML of a body as the last step, which also closes elements that a cut has left open.
 *
 * @param options.isCut Whether something was cut already.
 */
export function cleanBody(
  html: string,
  { siteUrl, isCut, ...bounds }: Bounds & { readonly siteUrl: string; readonly isCut: boolean },
): string {
  const clean = (text: string, isTextCut: boolean): string =>
    cleanHtml(text, { allowList: bodyAllowList, siteUrl, isCut: isTextCut });
  const cut = cutToLimits(html, bounds);
  const cleaned = clean(cut, isCut || cut !== html);
  // Parsing adds implied elements and entities, so sanitised HTML may exceed limits that it met before.
  const again = cutToLimits(cleaned, bounds);
  return again === cleaned ? cleaned : clean(again, true);
}
