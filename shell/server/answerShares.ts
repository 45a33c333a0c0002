import { Shares, type ShareLimits } from '@wkff/server';

/** What visitors hold while they receive answers. */
export interface AnswerShares {
  /** Bytes of answers in memory that their readers have not received yet. */
  bytes: Shares;
  /** Large files that are streamed from the API. */
  streams: Shares;
}

const MIB = 1024 * 1024;
const LIMITS: Record<keyof AnswerShares, ShareLimits> = {
  bytes: { total: 64 * MIB, perNetwork: 16 * MIB },
  // There are more connections to the API than that, so that small files always find one.
  streams: { total: 48, perNetwork: 16 },
};

export interface AnswerSharesOptions {
  limits?: Partial<typeof LIMITS>;
  /** Called for each refused answer. */
  onRefuse?: (reason: keyof AnswerShares) => void;
  /** Called for each connection that was ended to make room for others. */
  onEnd?: (reason: keyof AnswerShares) => void;
}

/** Returns the shares of a host's visitors. */
export function createAnswerShares({ limits, onRefuse, onEnd }: AnswerSharesOptions = {}): AnswerShares {
  const create = (reason: keyof AnswerShares) =>
    new Shares(limits?.[reason] ?? LIMITS[reason], {
      onRefuse: () => onRefuse?.(reason),
      onEnd: () => onEnd?.(reason),
    });
  return { bytes: create('bytes'), streams: create('streams') };
}
