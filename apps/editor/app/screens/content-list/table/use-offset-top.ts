import { type RefObject, useLayoutEffect, useState } from 'react';

/** The distance of an element from the top of the document in pixels, which changes with the size of what is above it. */
export function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [offsetPx, setOffsetPx] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { current } = element;
      if (current) setOffsetPx(Math.round(current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // What is above the table: the height of the table itself does not matter, but its parent is observed at no cost.
    for (const sibling of siblingsBefore(element.current)) observer.observe(sibling);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return offsetPx;
}

function siblingsBefore(element: HTMLElement | null): Element[] {
  const found: Element[] = [];
  for (let node = element; node !== null; node = node.parentElement) {
    for (let before = node.previousElementSibling; before; before = before.previousElementSibling)
      found.push(before);
  }
  return found;
}
