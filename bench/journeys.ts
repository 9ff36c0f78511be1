import type { Locator, Page } from '@playwright/test';

export interface Step {
  name: string;
  /** Finds what is touched, which costs the page more than the touch, and returns the touch. */
  prepare: (page: Page) => Promise<() => Promise<unknown>>;
  /** Selects where a text changes once it is done. */
  content: string | null;
}

/** One page and what is done there, in this order. */
export interface Journey {
  page: string;
  path: string;
  steps: readonly Step[];
}

const HEADING = 'h1';
const LONGEST_SCROLL = 6_000;
const SCROLL_SPEED = 1_800;
const KEY_MS = 120;

/** Scrolls with a finger, as far as the page goes. */
async function scrollDown(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const devtools = await page.context().newCDPSession(page);
  return () =>
    devtools.send('Input.synthesizeScrollGesture', {
      x: 100,
      y: 600,
      yDistance: -Math.min(height, LONGEST_SCROLL),
      speed: SCROLL_SPEED,
      gestureSourceType: 'touch',
    });
}

/** Taps in the middle of what is found, under no bar and no button that scrolls a row. */
async function aim(page: Page, found: Locator) {
  const target = found.first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return () => page.touchscreen.tap(x + width / 2, y + height / 2);
}

const scroll: Step = { name: 'scroll', prepare: scrollDown, content: null };
const back: Step = {
  name: 'go back',
  prepare: async (page) => () => page.evaluate(() => history.back()),
  content: HEADING,
};

const type = (words: string, find: (page: Page) => Locator, content: string | null): Step => ({
  name: `type '${words}'`,
  prepare: async (page) => {
    const tapField = await aim(page, find(page));
    return async () => {
      await tapField();
      await page.keyboard.type(words, { delay: KEY_MS });
    };
  },
  content,
});

const tap = (name: string, find: (page: Page) => Locator, content: string | null): Step => ({
  name,
  prepare: (page) => aim(page, find(page)),
  content,
});

const searchBox = (page: Page) => page.getByRole('searchbox').filter({ visible: true });
const openCard = tap('open a business', (page) => page.locator('#resultados article h3 a'), HEADING);
const nextPage = (content: string) =>
  tap('next page', (page) => page.getByRole('link', { name: 'Siguiente' }), content);

/** `business` has a carta of 200 items and several photos. */
export const journeys = (business: string, landing: string): Journey[] => [
  {
    page: 'home',
    path: '/',
    steps: [scroll, type('pan', searchBox, '[role=listbox]')],
  },
  {
    page: 'list',
    path: '/negocios',
    steps: [
      scroll,
      openCard,
      back,
      nextPage('#resultados'),
      tap('choose a category', (page) => page.locator('nav[aria-label="Categorías"] a'), HEADING),
      tap('filter', (page) => page.getByRole('checkbox', { name: 'Abierto ahora' }), '#resultados'),
      tap('open the map', (page) => page.getByRole('link', { name: 'Mapa', exact: true }), 'dialog[open]'),
    ],
  },
  { page: 'landing', path: landing, steps: [scroll, openCard, back] },
  {
    page: 'carta of 200',
    path: business,
    steps: [
      tap('open the gallery', (page) => page.locator('[aria-label^="Imágenes de"] img'), 'dialog[open]'),
      tap(
        'close it',
        (page) => page.locator('dialog[open]').getByRole('button', { name: /^Cerrar/ }),
        'dialog[open]',
      ),
      scroll,
      tap(
        'add an item',
        (page) => page.getByRole('button', { name: /^Agregar Producto/ }),
        '#carta [role=status]',
      ),
      tap(
        'add another',
        (page) => page.getByRole('button', { name: /^Agregar Producto/ }).nth(1),
        '#carta [role=status]',
      ),
    ],
  },
  {
    page: 'announcements',
    path: '/anuncios',
    steps: [
      scroll,
      nextPage('main article h2'),
      tap('filter', (page) => page.locator('nav[aria-label="Tipo de anuncio"] a').nth(1), 'main article h2'),
      tap('open one', (page) => page.locator('main article a[href^="/anuncios/"]'), HEADING),
      back,
    ],
  },
  {
    page: 'login',
    path: '/login',
    steps: [type('ana@example.com', (page) => page.locator('main input[type=email]'), null)],
  },
];
