import type { ApiClient } from '@wkff/api-client';

/** One class per club that sets its colours, as the host's style sheet has it. */
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
