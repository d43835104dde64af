/** Elements that run scripts, load documents, or change the document around them: `<meta http-equiv="refresh">` navigates the canvas away. */
const removedElements = 'script, meta, base, link, iframe, frame, frameset, object, embed';

/** `safeHTML` of `@wordpress/dom`, which removes only scripts and event handlers. Stored HTML is inserted into the canvas through it. */
export default function safeHTML(html: string): string {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = html;
  for (const element of body.querySelectorAll(removedElements)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of Array.from(element.attributes)) {
      if (name.startsWith('on')) element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}
