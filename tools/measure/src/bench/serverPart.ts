import { fetchBytes } from './fetchBytes.ts';
import { ROUNDS, ROUND_SECONDS, shootRounds, startBare, startGenerator, type Bare, type Shot } from './loads.ts';
import { watchMemory } from './memory.ts';
import type { Part } from './part.ts';
import { compare, type Ratio } from './ratio.ts';
import { atLeast, atMost, formats, unbarred, unmeasured, type Row } from './rows.ts';
import { markdownTable } from './table.ts';
import { TARGETS, type LoadTarget } from './targets.ts';

const CONNECTIONS = 32;
export const RATE_COLUMNS = ['what', 'answers/s', 'bare node/s', 'p99', 'generator busy on bare'];
const MEMORY_BAR = 300 * 2 ** 20;
const START_MEMORY_BAR = 60 * 2 ** 20;
/** Distance between first numbers: more than one run sends. */
const DISTINCT_STEP = 1_000_000;

/** Measures rates as shares of a bare `node:http` server's in the same run, and the memory in use. */
export const serverPart: Part = async ({ site, cleanup, say }) => {
  const shoot = await startGenerator(cleanup);
  const bare = await startBare(cleanup);

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
  return {
    rows: [...rows, ...memoryRows(memory.end())],
    details: [
      `## Rates\nAnswers a second, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND_SECONDS} s that alternate with a bare node:http server sending the same body. Near 100 % the generator limits the bare server.\n\n${markdownTable(
        RATE_COLUMNS,
        lines,
      )}`,
    ],
  };
};

function memoryRows({ api, host, renders, start }: ReturnType<ReturnType<typeof watchMemory>['end']>): Row[] {
  return [
    atMost('memory of API and web host under this load', api + host, MEMORY_BAR, formats.mebibytes),
    unbarred(
      'memory of the API, the web host, and its render processes, each',
      [api, host - renders, renders].map(formats.mebibytes).join(', '),
    ),
    atMost('memory of the starting process', start, START_MEMORY_BAR, formats.mebibytes),
  ];
}

/** Measures one target against a bare server. @throws Error when a response failed. */
export async function measure(
  { headers, isDistinct }: LoadTarget,
  url: string,
  bare: Bare,
  shoot: Shot,
): Promise<Ratio> {
  const sample = await fetchBytes(url, headers);
  if (sample.status !== 200) throw new Error(`${url} answered ${sample.status}`);
  await bare.send(sample);
  const order = { connections: CONNECTIONS, headers, distinctFrom: null, writes: null };
  const rounds = await shootRounds(shoot, (number) => ({
    bare: { ...order, url: bare.url },
    target: { ...order, url, distinctFrom: isDistinct ? number * DISTINCT_STEP : null },
  }));
  return compare(rounds, sample.body.length);
}

/** The columns of `RATE_COLUMNS`. */
export function rateLine({ what }: Pick<LoadTarget, 'what'>, { rate, bareRate, p99, generatorBusy }: Ratio): string[] {
  return [
    what,
    String(Math.round(rate)),
    String(Math.round(bareRate)),
    `${p99} ms`,
    `${Math.round(generatorBusy * 100)} %`,
  ];
}
