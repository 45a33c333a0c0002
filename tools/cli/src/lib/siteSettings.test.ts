import { namesOf, recordReads } from '@wkff/settings';
import { siteSettings } from './siteSettings.ts';

test('the commands read all of their settings, and no other variable', () => {
  const { env, names } = recordReads({
    UPLOADS_S3_BUCKET: 'uploads',
    RELEASES_S3_BUCKET: 'releases',
    BACKUP_S3_BUCKET: 'backups',
  });
  siteSettings(env);
  expect([...names].sort()).toEqual(namesOf('commands').sort());
});
