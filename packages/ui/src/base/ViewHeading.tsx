import { useLocation } from '@wkff/router';
import { createContext, use, type ReactNode, type RefCallback } from 'react';
import { SectionHeading, type SectionHeadingProps } from './SectionHeading.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';

const Heading = createContext<RefCallback<HTMLHeadingElement> | null>(null);

/** The views of a page that replace each other when its query changes. Each has a `ViewHeading`. */
export function Views({ children }: { children: ReactNode }) {
  const { ref } = useHeadingFocus(useLocation().search);
  return <Heading value={ref}>{children}</Heading>;
}

/** The first heading of a view, which takes the focus if that was in the view before it (`useHeadingFocus`). */
export function ViewHeading(props: Omit<SectionHeadingProps, 'ref'>) {
  return <SectionHeading {...props} ref={use(Heading)} />;
}
