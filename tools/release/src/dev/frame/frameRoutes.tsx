import type { RemoteRoute } from '@wkff/mf-contract';
import type { RouteObject } from '@wkff/router';
import { Elsewhere } from './Elsewhere.tsx';
import { Frame } from './Frame.tsx';
import type { FrameData } from './frameData.ts';
import { pathsOf } from './pathsOf.ts';
import { Slot } from './Slot.tsx';
import { SlotError } from './SlotError.tsx';

/**
 * Returns the routes as the host arranges them (shell/src/routing/createRoutes.tsx), with one remote: frame > slot >
 * the remote's pages, and a page for all other addresses.
 */
export function frameRoutes(data: FrameData, routes: readonly RemoteRoute[]): RouteObject[] {
  return [
    {
      id: 'frame',
      element: <Frame data={data} paths={pathsOf(routes)} />,
      children: [
        {
          id: 'slot',
          Component: Slot,
          ErrorBoundary: SlotError,
          HydrateFallback: () => null,
          children: [
            ...(routes as RouteObject[]),
            { id: 'elsewhere', path: '*', element: <Elsewhere site={data.site} /> },
          ],
        },
      ],
    },
  ];
}
