import { lazy, Suspense, useEffect, useState } from 'react';
import { SlotSkeleton } from '../layout/SlotSkeleton.tsx';

/** In a chunk of its own, which no other page loads: the host leaves out of its pages what is named `lazy-`. */
const Pieces = lazy(() =>
  import(/* webpackChunkName: "lazy-pieces" */ './Pieces.tsx').then((module) => ({ default: module.Pieces })),
);

/** `/staff/ui`: every piece of the ui package with its states. The server renders its place alone. */
export function PiecesPage() {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  if (!isLive) return <SlotSkeleton />;
  return (
    <Suspense fallback={<SlotSkeleton />}>
      <Pieces />
    </Suspense>
  );
}
