import { paths } from '#shared/paths.ts';

export interface NavigationEntry {
  label: string;
  to: string;
}

/** The links of the top bar for a visitor without an account. */
export const TOP_BAR_LINKS: NavigationEntry[] = [
  { label: 'Inicio', to: paths.home },
  { label: 'Negocios', to: paths.businesses() },
  { label: 'Anuncios', to: paths.announcements() },
  { label: 'Acerca de', to: paths.about },
  { label: 'Planes', to: paths.plans },
];

/** 'Negocios' leads to the announcements, as the specification has it. */
export const FOOTER_LINKS: NavigationEntry[] = [
  { label: 'Inicio', to: paths.home },
  { label: 'Negocios', to: paths.announcements() },
  { label: 'Planes', to: paths.plans },
];
