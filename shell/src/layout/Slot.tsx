import { Outlet } from '@wkff/router';

/** The element that belongs to the page's remote. `KeptPage` shows the same element with the server's HTML in it. */
export function Slot() {
  return (
    <div data-slot="">
      <Outlet />
    </div>
  );
}
