import type { APIRequestContext, Page } from '@playwright/test';
import { announcementAddress, businessAddress, notices, shops } from './demo.ts';
import { expect, visit } from './fixtures.ts';

export interface Screen {
  name: string;
  path: string | ((request: APIRequestContext) => Promise<string>);
  /** Brings the page into the state under test. */
  open?: (page: Page) => Promise<void>;
  missing?: boolean;
  tag?: '@phone';
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

export const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'plans', path: '/planes' },
  { name: 'advice', path: '/consejos' },
  { name: 'businesses', path: '/negocios' },
  { name: 'businesses under filters', path: '/negocios?search=pelukeria&open=now&place=01&sort=newest' },
  {
    name: 'the sheet of filters',
    path: '/negocios?open=now',
    open: async (page) => {
      await page.getByRole('link', { name: 'Filtros', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Ver \S+ negocios?$/ })).toBeVisible();
    },
    tag: '@phone',
  },
  { name: 'the calendar of events', path: '/calendario' },
  { name: 'no business found', path: '/negocios?search=zzzzqqqq' },
  { name: 'a business', path: (request) => businessAddress(request, shops.hotel) },
  { name: 'a business without photos', path: (request) => businessAddress(request, shops.bare) },
  {
    name: 'the gallery over the page',
    path: (request) => businessAddress(request, shops.hotel),
    open: async (page) => {
      await press('Ver todas las 5')(page);
      await expect(page.getByRole('dialog').getByText('1 de 5')).toBeVisible();
    },
  },
  {
    name: 'announcements with replies',
    path: '/anuncios',
    open: async (page) => {
      await page.getByRole('article').getByRole('button', { expanded: false }).first().click();
      await expect(page.getByText('¿Quieres responder?')).toBeVisible();
    },
  },
  { name: 'no announcement found', path: '/anuncios?search=zzzzqqqq' },
  { name: 'an announcement', path: (request) => announcementAddress(request, notices.pictured) },
  { name: 'an expired announcement', path: (request) => announcementAddress(request, notices.expired) },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'password reset', path: '/password-reset' },
  { name: 'a page that does not exist', path: '/no-existe', missing: true },
  { name: 'a business that does not exist', path: '/business/0', missing: true },
  { name: 'the mobile menu', path: '/about', open: press('Menú'), tag: '@phone' },
  { name: 'the theme menu', path: '/about', open: press('Tema') },
];

export const addressOf = ({ path }: Screen, request: APIRequestContext): string | Promise<string> =>
  typeof path === 'string' ? path : path(request);

export async function openScreen(screen: Screen, page: Page, request: APIRequestContext): Promise<void> {
  await visit(page, await addressOf(screen, request));
  await screen.open?.(page);
}
