import type { ApiClient } from '@wkff/api-client';

/** Adds a class for each club that sets its colours, like the host's style sheet. */
export function addClubColours(api: ApiClient): void {
  api.clubs.list().then(
    (clubs) => {
      const sheet = new CSSStyleSheet();
      for (const { key, colour, on_colour } of clubs)
        sheet.insertRule(`.club-${CSS.escape(key)} { --club: ${colour}; --on-club: ${on_colour}; }`);
      document.adoptedStyleSheets.push(sheet);
    },
    (error: unknown) => console.error('club colours:', error),
  );
}
