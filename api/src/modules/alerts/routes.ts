import { randomUUID } from 'node:crypto';
import { LIST_LIMITS, realNow, seoulIso } from '@wkff/contracts';
import { AlertTest, Envelope, SiteAlerts } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { MailRefused, sendMail, type MailSettings } from '../../mail/sendMail.ts';
import { listMailedAdmins, type MailedAdmin } from '../mails/queueAlert.ts';
import { postToSite } from './deliverPost.ts';
import { texts } from './texts.ts';

const permission = 'account.manage';

/** Adds what admins are told about the site, and a test of the ways by which they are told. */
export function alertRoutes(app: FastifyInstance, context: AppContext): void {
  addList(app, context);
  addTest(app, context);
}

function addList(app: FastifyInstance, context: AppContext): void {
  const { config, db } = context;
  registerPrivateRead(app, {
    url: '/alerts',
    summary: 'What admins were told about the site, newest first, and how they are told',
    permission,
    answer: Envelope(SiteAlerts),
    read: async () => {
      const [rows, admins] = await Promise.all([
        db.selectFrom('site_alerts').selectAll().orderBy('id', 'desc').limit(LIST_LIMITS.alerts).execute(),
        listMailedAdmins(db, config),
      ]);
      const alerts = rows.map(({ id, cause, sentence, began_at, ended_at }) => ({
        id,
        cause,
        sentence,
        beganAt: seoulIso(began_at.getTime()),
        endedAt: ended_at && seoulIso(ended_at.getTime()),
      }));
      const isMailed = config.mail !== null;
      return ok({
        alerts,
        isPosted: config.alertUrl !== null,
        isMailed,
        admins: admins.map(({ username }) => username),
      });
    },
  });
}

function addTest(app: FastifyInstance, context: AppContext): void {
  const { config, db } = context;
  registerWrite(app, {
    method: 'POST',
    url: '/alerts/test',
    summary: 'Send a test to ALERT_URL and to each admin who has an e-mail, and answer what came of each',
    permission,
    answer: Envelope(Type.Array(AlertTest)),
    run: async () => {
      const { mail } = config;
      const admins = mail ? await listMailedAdmins(db, config) : [];
      const results = await Promise.all([
        ...(config.alertUrl === null ? [] : [testPost(context)]),
        ...admins.map((admin) => testMail(mail as MailSettings, admin)),
      ]);
      return { body: ok(results) };
    },
  });
}

async function testPost({ config }: AppContext) {
  const message = { id: `test-${randomUUID()}`, kind: 'test', has_ended: false, text: texts.test };
  const failure = await postToSite(config, { ...message, happened_at: new Date(realNow()).toISOString() });
  return { channel: 'webhook' as const, to: null, failure };
}

async function testMail(settings: MailSettings, { username, email }: MailedAdmin) {
  const mail = { to: email, id: `test-${randomUUID()}`, subject: texts.subject(texts.test), text: texts.test };
  try {
    await sendMail(settings, mail);
    return { channel: 'mail' as const, to: username, failure: null };
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return { channel: 'mail' as const, to: username, failure: error.message };
  }
}
