import type { User } from '#features/users/schema.ts';
import { paths } from '#shared/paths.ts';

export interface NavigationEntry {
  label: string;
  to: string;
}

const withoutPlans = (links: NavigationEntry[], isSignedIn: boolean) =>
  isSignedIn ? links.filter(({ to }) => to !== paths.plans) : links;

export const topBarLinks = (user: User | null): NavigationEntry[] =>
  withoutPlans(
    [
      { label: 'Inicio', to: paths.home },
      { label: 'Negocios', to: paths.businesses() },
      { label: 'Anuncios', to: paths.announcements() },
      { label: 'Acerca de', to: paths.about },
      ...(user ? [{ label: 'Mis Contenidos', to: paths.ownContents }] : []),
      ...(user?.role === 'admin' ? [{ label: 'Admin', to: paths.admin }] : []),
      { label: 'Planes', to: paths.plans },
    ],
    user !== null,
  );

export const footerLinks = (isSignedIn: boolean): NavigationEntry[] =>
  withoutPlans(
    [
      { label: 'Inicio', to: paths.home },
      { label: 'Negocios', to: paths.announcements() },
      { label: 'Planes', to: paths.plans },
      // Who is signed in has them in the account's menu.
      ...(isSignedIn ? [] : [{ label: 'Mis favoritos', to: paths.favorites }]),
      { label: 'Comprar sin sorpresas', to: paths.advice },
    ],
    isSignedIn,
  );

export const textLinks: NavigationEntry[] = [
  { label: 'Ayuda', to: paths.text('ayuda') },
  { label: 'Contacto', to: paths.text('contacto') },
  { label: 'Privacidad', to: paths.text('privacidad') },
  { label: 'Términos', to: paths.text('terminos') },
  { label: 'Cookies', to: paths.text('cookies') },
];
