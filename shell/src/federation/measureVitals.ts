import type { Vital } from '@wkff/contracts';
import { onCLS, onINP, onLCP } from 'web-vitals';

type Vitals = Partial<Record<Vital, number>>;

/** Time after which LCP is reported, in ms. The visitor's actions cause later paints. */
const LCP_KNOWN_MS = 5_000;

/**
 * Measures the web vitals of this page. It reports LCP after a few seconds, early enough to judge a canary by it, and
 * the others when the page is hidden. Returns a function that reports them earlier, before another section is shown.
 */
export function measureVitals(send: (vitals: Vitals) => void): () => void {
  const known: Vitals = {};
  const note = (vital: Vital) => (metric: { value: number }) => {
    known[vital] = Math.round(metric.value * 1_000) / 1_000;
  };
  onLCP(note('lcp'), { reportAllChanges: true });
  onINP(note('inp'), { reportAllChanges: true });
  onCLS(note('cls'), { reportAllChanges: true });

  let isLcpSent = false;
  let isFinished = false;
  const sendLcp = () => {
    if (isLcpSent || known.lcp === undefined) return;
    isLcpSent = true;
    send({ lcp: known.lcp });
  };
  const finish = () => {
    if (isFinished) return;
    isFinished = true;
    const { lcp, ...others } = known;
    const vitals = isLcpSent || lcp === undefined ? others : known;
    isLcpSent = true;
    if (Object.keys(vitals).length > 0) send(vitals);
  };
  setTimeout(sendLcp, LCP_KNOWN_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') finish();
  });
  return finish;
}
