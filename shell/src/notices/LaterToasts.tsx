import { takeToasts, ToastAfterwards, type LaterToast } from '@wkff/ui';
import { useEffect, useState } from 'react';

/** A toast and its number: React makes a new live region for a second toast, which is shown for its whole time. */
interface Taken {
  toast: LaterToast;
  key: number;
}

/** Shows the newest of the toasts that outlive their pages, with the host's styles, on pages of every section. */
export function LaterToasts() {
  const [taken, setTaken] = useState<Taken | null>(null);
  useEffect(() => takeToasts((toast) => setTaken((last) => ({ toast, key: (last?.key ?? 0) + 1 }))), []);
  if (!taken) return null;
  const handleEnd = () => setTaken((last) => (last?.key === taken.key ? null : last));
  return <ToastAfterwards key={taken.key} toast={taken.toast} onEnd={handleEnd} />;
}
