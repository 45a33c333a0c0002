import { Outlet } from '@wkff/router';

/** The element that belongs to the remote, as in the host. */
export function Slot() {
  return (
    <div data-slot="">
      <Outlet />
    </div>
  );
}
