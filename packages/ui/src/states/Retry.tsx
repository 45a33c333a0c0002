import { useRevalidator } from '@wkff/router';
import { Button } from '../forms/Button.tsx';
import { texts } from '../texts.ts';

/** Loads the page's data again. */
export function Retry() {
  const { revalidate, state } = useRevalidator();
  const isBusy = state === 'loading';
  return (
    <Button onClick={() => void revalidate()} disabled={isBusy}>
      {isBusy ? texts.retrying : texts.retry}
    </Button>
  );
}
