import { join } from 'node:path';
import { readS3 } from '@wkff/api/uploads';
import { placeOf } from '@wkff/launcher/settings';
import { readSettings, type Environment } from '@wkff/settings';

/** Returns the settings that the commands read. @throws SettingError */
export function siteSettings(env: Environment) {
  const settings = readSettings('commands', env);
  const place = placeOf(settings);
  return {
    place,
    siteOrigin: settings.SITE_ORIGIN,
    uploadsDir: settings.UPLOADS_DIR ?? join(place.dataDir, 'uploads'),
    uploadsS3: readS3(settings, 'UPLOADS'),
    releasesS3: readS3(settings, 'RELEASES'),
    backupS3: readS3(settings, 'BACKUP'),
  };
}
