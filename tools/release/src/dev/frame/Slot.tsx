import { Outlet } from '@wkff/router';

/** The element that the remote renders into, as in the host. */
export function Slot() {
  return (
    <div data-slot="">
      <Outlet />
    </div>
  );
}
