import { finished, PassThrough, type Readable } from 'node:stream';

/**
 * Calls back with a body once its first bytes have arrived, so that a sender who never begins holds no connection to
 * the API.
 */
export function whenBegun(body: Readable, done: (error: Error | null, body?: Readable) => void): void {
  const passed = toLeavable(body);
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun) done(null, passed);
    hasBegun = true;
  };
  body.once('data', begin);
  finished(body, (error) => {
    if (!error) return begin();
    if (!hasBegun) done(Object.assign(error, { statusCode: 400 }));
    hasBegun = true;
  });
}

/**
 * Returns a body that the API need not read to the end, e.g. if the caller is not logged in. The rest is read and
 * dropped, so that the visitor, who is still sending, gets the answer. If the sender breaks off, so does the request to
 * the API, which then writes nothing.
 */
function toLeavable(body: Readable): Readable {
  const passed = body.pipe(new PassThrough());
  // The body may fail before the API is called.
  passed.on('error', () => undefined);
  passed.once('close', () => body.resume());
  finished(body, (error) => {
    if (error) passed.destroy(error);
  });
  return passed;
}
