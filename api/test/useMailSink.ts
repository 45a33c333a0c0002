import { MailSink } from './MailSink.ts';

/** Starts a mail server for the tests of a file. Before each, it has no mail and takes every one. */
export function useMailSink(): MailSink {
  const sink = new MailSink();
  beforeAll(() => sink.listen());
  afterAll(() => sink.close());
  beforeEach(() => {
    sink.refusal = null;
    sink.mails.length = 0;
  });
  return sink;
}
