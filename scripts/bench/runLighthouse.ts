import lighthouse, { type Result } from 'lighthouse';
import { launchBrowser } from './browser.ts';
import type { Cleanup } from './Cleanup.ts';
import { within } from './within.ts';

const RUN_LIMIT_MS = 120_000;

export interface LighthouseOptions {
  chromePath: string;
  cleanup: Cleanup;
  /** Only these audits; default: everything. */
  onlyAudits?: string[];
  /** False: nothing is slowed down. */
  isThrottled?: boolean;
}

/** One Lighthouse run over an address, with its defaults (a mobile phone, simulated 4G) and a fresh browser. @throws Error */
export async function runLighthouse(
  url: string,
  { chromePath, cleanup, onlyAudits, isThrottled = true }: LighthouseOptions,
): Promise<Result> {
  const browser = await launchBrowser(chromePath, cleanup);
  try {
    const run = lighthouse(url, {
      port: browser.port,
      logLevel: 'silent',
      ...(onlyAudits ? { onlyAudits } : {}),
      ...(isThrottled ? {} : { throttlingMethod: 'provided' }),
    });
    const result = await within(RUN_LIMIT_MS, run, `Lighthouse did not end on ${url}`);
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}
