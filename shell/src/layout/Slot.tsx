import { Outlet } from '@wkff/router';

/** The element that the page's remote renders into. `StalePage` fills the same element with the server's HTML. */
export function Slot() {
  return (
    <div data-slot="">
      <Outlet />
    </div>
  );
}
