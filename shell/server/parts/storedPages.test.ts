import Fastify from 'fastify';
import { storedPages } from './storedPages.ts';

async function ask(isOn: boolean) {
  const app = Fastify();
  await app.register(storedPages, { isOn });
  const answer = await app.inject('/stored-pages.js');
  await app.close();
  return answer;
}

/** Runs the script as a browser does. Returns the events that it listens to. */
function eventsOf(script: string): string[] {
  const events: string[] = [];
  new Function('self', script)({ addEventListener: (type: string) => void events.push(type) });
  return events;
}

it('sends a script that runs by itself, and that browsers ask for again', async () => {
  const { headers, body } = await ask(true);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  expect(eventsOf(body)).toEqual(['install', 'activate', 'fetch']);
});

it('sends the one that ends it where the site wants that', async () => {
  expect(eventsOf((await ask(false)).body)).toEqual(['install', 'activate']);
});
