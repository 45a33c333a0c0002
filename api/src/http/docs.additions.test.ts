import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { useTestApp } from '../../test/testApp.ts';
import { describeCalls, type ApiDescription } from '../../test/describeCalls.ts';

/** What the description of the API said before matches had a record beside what was played. */
const FIXTURE = join(import.meta.dirname, '../../test/fixtures/openapi-2026-11-26.json.gz');
const read = () => JSON.parse(gunzipSync(readFileSync(FIXTURE)).toString()) as ApiDescription;

describe('the description of the API', () => {
  const site = useTestApp();

  it('has every call, parameter and field of before, as it was: it changes by additions alone', async () => {
    const now = new Set(describeCalls((await site().get<ApiDescription>('/api/openapi.json')).body));
    const before = describeCalls(read());
    expect(before.length).toBeGreaterThan(1_000);
    expect(before.filter((line) => !now.has(line))).toEqual([]);
  });

  it.each<[string, (description: ApiDescription) => void, string]>([
    ['a call that is gone', ({ paths }) => void delete paths['/api/honours'], 'get /api/honours'],
    [
      'a field of a body that has become required',
      ({ paths }) => {
        const body = paths['/api/matches/{id}/score']?.put?.requestBody?.content['application/json']?.schema;
        body?.required?.push('reason');
      },
      'put /api/matches/{id}/score body.reason optional',
    ],
  ])('finds %s', (_, breakIt, line) => {
    const broken = read();
    breakIt(broken);
    const now = new Set(describeCalls(broken));
    expect(describeCalls(read()).filter((each) => !now.has(each))).toContainEqual(expect.stringContaining(line));
  });
});
