import { findAutocannon } from './autocannon.ts';
import type { BareAnswer, BareMessage } from './bareServer.ts';
import { fetchBytes, type WireAnswer } from './fetchBytes.ts';
import { Helper } from './Helper.ts';
import type { LoadOrder, LoadResult } from './loadGenerator.ts';
import { watchMemory } from './memory.ts';
import type { Part } from './part.ts';
import { compare, type Ratio, type Round } from './ratio.ts';
import { atLeast, atMost, formats, unbarred, unmeasured, type Row } from './rows.ts';
import { markdownTable } from './table.ts';
import { TARGETS, type Target } from './targets.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_SECONDS = 2;
const WARM_SECONDS = 1;
const MEMORY_BAR = 400 * 2 ** 20;
/** Further apart than the requests of one run. */
const DISTINCT_STEP = 1_000_000;

type Shot = (order: Omit<LoadOrder, 'connections'>) => Promise<LoadResult>;

interface Bare {
  url: string;
  /** From now on the bare server sends the body of an answer, with what says how to read it. */
  send(answer: WireAnswer): Promise<void>;
}

/** Rates as shares of a bare `node:http` server's, in the same run, and the memory held meanwhile. */
export const serverPart: Part = async ({ site, cleanup, say }) => {
  const generator = await Helper.start('loadGenerator.ts', [await findAutocannon()], cleanup);
  const bareServer = await Helper.start<Extract<BareMessage, { listening: number }>>('bareServer.ts', [], cleanup);
  const bare: Bare = {
    url: `http://127.0.0.1:${bareServer.first.listening}/`,
    async send({ body, headers }) {
      const names = ['content-type', 'content-encoding'];
      const kept = names.map((name) => [name, headers[name]]).filter(([, value]) => value !== undefined);
      const answer: BareAnswer = { body: body.toString('base64'), headers: Object.fromEntries(kept) };
      await bareServer.helper.ask(answer);
    },
  };
  const shoot: Shot = async (order) => {
    const answer = await generator.helper.ask<{ result?: LoadResult; error?: string }>({
      ...order,
      connections: CONNECTIONS,
    });
    if (!answer.result) throw new Error(answer.error ?? 'the load generator gave no result');
    return answer.result;
  };

  const memory = watchMemory(site.pid);
  const rows: Row[] = [];
  const lines: string[][] = [];
  for (const target of TARGETS) {
    const address = target.at === 'api' ? site.apiAddress : site.address;
    try {
      const ratio = await measure(target, address + target.path, bare, shoot);
      rows.push(
        target.bar === null
          ? unbarred(target.what, target.format(ratio.share))
          : atLeast(target.what, ratio.share, target.bar, target.format),
      );
      lines.push(rateLine(target, ratio));
      say(`server ${target.what}: ${target.format(ratio.share)}`);
    } catch (error) {
      rows.push(unmeasured(target.what, error));
      say(`server ${target.what}: ${String(error)}`);
    }
  }
  const { api, host, start } = memory.end();
  rows.push(
    atMost('memory of API and web host under this load', api + host, MEMORY_BAR, formats.mebibytes),
    unbarred('of which API, web host; besides the start itself', [api, host, start].map(formats.mebibytes).join(', ')),
  );
  return {
    rows,
    details: [
      `## Rates\nAnswers a second, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND_SECONDS} s that alternate with a bare node:http server sending the same body. Near 100 % the generator limits the bare server.\n\n${markdownTable(
        ['what', 'answers/s', 'bare node/s', 'p99', 'generator busy on bare'],
        lines,
      )}`,
    ],
  };
};

async function measure({ headers, isDistinct }: Target, url: string, bare: Bare, shoot: Shot): Promise<Ratio> {
  const sample = await fetchBytes(url, headers);
  if (sample.status !== 200) throw new Error(`${url} answered ${sample.status}`);
  await bare.send(sample);
  const rounds: Round[] = [];
  for (let number = 0; number <= ROUNDS; number += 1) {
    // The first round warms both up and does not count.
    const seconds = number === 0 ? WARM_SECONDS : ROUND_SECONDS;
    const round = {
      bare: await shoot({ url: bare.url, seconds, headers, distinctFrom: null }),
      target: await shoot({ url, seconds, headers, distinctFrom: isDistinct ? number * DISTINCT_STEP : null }),
    };
    if (number > 0) rounds.push(round);
  }
  return compare(rounds, sample.body.length);
}

function rateLine({ what }: Target, { rate, bareRate, p99, generatorBusy }: Ratio): string[] {
  return [
    what,
    String(Math.round(rate)),
    String(Math.round(bareRate)),
    `${p99} ms`,
    `${Math.round(generatorBusy * 100)} %`,
  ];
}
