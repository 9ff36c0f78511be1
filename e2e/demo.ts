import type { APIRequestContext } from '@playwright/test';

export const shops = {
  hotel: 'Hotel Casa Bugambilia',
  onePhoto: 'Panadería El Buen Trigo',
  bare: 'Pupusería Santa Inés',
} as const;

export const notices = {
  pictured: 'Demostración de teñido con añil',
  withoutComments: 'Jueves y viernes no habrá consulta',
  expired: 'Bolsa de hielo gratis por cada cinco cajas',
} as const;

interface Found {
  items: { id: number; name: string }[];
}

export async function businessAddress(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.get('/api/business-profiles/all/filtered', { params: { search: name } });
  const { items } = (await answer.json()) as Found;
  const business = items.find((item) => item.name === name);
  if (!business) throw new Error(`The demo has no business ${name}`);
  return `/business/${business.id}`;
}

/** Reads announcements one by one: lists leave out expired ones. */
export async function announcementAddress(request: APIRequestContext, title: string): Promise<string> {
  for (let id = 1; ; id++) {
    const answer = await request.get(`/api/announcements/${id}`);
    if (!answer.ok()) throw new Error(`The demo has no announcement ${title}`);
    const announcement = (await answer.json()) as { title: string };
    if (announcement.title === title) return `/anuncios/${id}`;
  }
}
