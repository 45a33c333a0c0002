/** The role of the site's processes: it owns its database, nothing else of the server. */
export const SITE_ROLE = 'wkff';

/** The server's superuser, whose password no process of the site is handed. */
export const ADMINISTRATOR = 'postgres';
