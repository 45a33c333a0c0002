import { useSite } from '../page/useSite.ts';
import { shownMenu, type MenuSection } from './menu.ts';

/** Returns the menu as visitors see it, also if the office changes it while the tab is open. */
export const useMenu = (): readonly MenuSection[] => shownMenu(useSite().hiddenMenu);
