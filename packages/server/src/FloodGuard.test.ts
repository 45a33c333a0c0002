import Fastify from 'fastify';
import { FloodGuard, LINE_KIND } from './FloodGuard.ts';

describe('a flood of log lines', () => {
  const lines: Record<string, unknown>[] = [];
  const floods = new FloodGuard({ most: 3 });
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const app = Fastify({ logger: { level: 'debug', hooks: floods.hooks, stream } });
  floods.install(app);
  const repeat = (write: () => void) => {
    lines.length = 0;
    for (let count = 0; count < 10; count += 1) write();
    return lines.length;
  };

  it('is cut off after the first lines with the same message, also in the log of a request', () => {
    expect(repeat(() => app.log.warn('a message alone'))).toBe(3);
    expect(repeat(() => app.log.child({ reqId: 'a' }).error({ path: '/x' }, 'page failed'))).toBe(3);
  });

  it('hides no line of another remote, error or kind', () => {
    expect(repeat(() => app.log.error({ remote: `mf-${lines.length}` }, 'remote failed'))).toBe(10);
    const error = () => Object.assign(new Error('x'), { code: `E${lines.length}` });
    expect(repeat(() => app.log.error({ err: error() }, 'request failed'))).toBe(10);
    expect(repeat(() => app.log.info({ [LINE_KIND]: { key: `${lines.length}` } }, 'request'))).toBe(10);
  });

  it('does not hide lines that are always written, or that a lower log level enables', () => {
    expect(repeat(() => app.log.info({ [LINE_KIND]: null }, 'request'))).toBe(10);
    expect(repeat(() => app.log.debug('for a developer'))).toBe(10);
  });

  it('is summarised, without the field for the kind of a line', async () => {
    repeat(() => app.log.warn({ [LINE_KIND]: { key: 'reports', address: '192.0.2.1' } }, 'a report'));
    expect(Object.keys(lines[0] ?? {})).toEqual(['level', 'time', 'pid', 'hostname', 'msg']);
    await app.close();
    expect(lines.at(-1)).toMatchObject({ kind: 'reports', count: 7, addresses: [{ address: '192.0.2.1', count: 7 }] });
  });
});
