import { createElement, type JSX, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type LinkProps as LibraryLinkProps } from 'react-router-dom';

export interface LinkProps
  extends
    Omit<JSX.IntrinsicElements['a'], 'href'>,
    Pick<LibraryLinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset' | 'reloadDocument'> {}

/** The library names no `undefined` in the types of options, though it accepts it. */
type ClickOptions = NonNullable<Parameters<typeof useLinkClickHandler>[1]>;

/** On the server nobody presses: what a press needs took a seventh of a render. */
const useOpen: typeof useLinkClickHandler =
  typeof document === 'undefined' ? () => () => undefined : useLinkClickHandler;

/**
 * A link to an address of this site, which the router opens. The library's own link brings the code with which its
 * framework preloads pages.
 */
export function Link({ to, replace, state, preventScrollReset, reloadDocument, onClick, ...anchor }: LinkProps) {
  const { target } = anchor;
  const open = useOpen(to, { replace, state, preventScrollReset, target } as ClickOptions);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) open(event);
  };
  // No JSX, as Node imports this package, too.
  return createElement('a', { ...anchor, href: useHref(to), onClick: reloadDocument ? onClick : handleClick });
}
