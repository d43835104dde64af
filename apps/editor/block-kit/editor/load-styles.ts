/** URL of a built file beside the module. */
export const builtFile = (name: string): string => new URL(name, import.meta.url).href;

/** Adds the style sheet of the kit to the page, once; resolves when it has loaded, or failed to. */
export function loadInterfaceStyles(dir: string): Promise<void> {
  const href = builtFile(dir === 'rtl' ? './block-kit-rtl.css' : './block-kit.css');
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true });
    document.head.append(link);
  });
}
