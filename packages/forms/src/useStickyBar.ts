import { useEffect, type RefObject } from 'react';

/** The form for whose bar the page has room. */
let formWithRoom: HTMLElement | null = null;

/**
 * Keeps what is focused and typed in a form out from behind the form's bar, if that is sticky at the bottom of the window:
 * browsers scroll to what the page's `scroll-padding` leaves. `--below-editor` of the form is the height of the bar.
 */
export function useStickyBar(form: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [inside, below] = [form.current, bar.current];
    if (!inside || !below || getComputedStyle(below).position !== 'sticky') return;
    const page = document.documentElement.style;
    const apply = () => {
      const height = `${below.offsetHeight}px`;
      inside.style.setProperty('--below-editor', height);
      // Before the first focus, too: browsers have scrolled to a field when they say that it has the focus. A page may
      // have several forms, of which that with the focus counts.
      if (formWithRoom !== null && formWithRoom !== inside && !inside.contains(document.activeElement)) return;
      formWithRoom = inside;
      page.scrollPaddingBottom = height;
    };
    const observer = new ResizeObserver(apply);
    observer.observe(below);
    inside.addEventListener('focusin', apply);
    return () => {
      observer.disconnect();
      inside.removeEventListener('focusin', apply);
      if (formWithRoom !== inside) return;
      formWithRoom = null;
      page.scrollPaddingBottom = '';
    };
  }, [form, bar]);
}
