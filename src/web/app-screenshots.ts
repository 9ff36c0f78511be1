import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'app-screenshots');

/** Lists what browsers show before the site is installed: `tools/make-app-screenshots.ts` draws it. */
export const APP_SCREENSHOTS = [
  { name: 'inicio', path: '/', label: 'Negocios de Guatemala', form: 'narrow', width: 540, height: 960 },
  {
    name: 'negocios',
    path: '/negocios',
    label: 'Negocios con filtros',
    form: 'narrow',
    width: 540,
    height: 960,
  },
  { name: 'inicio-ancho', path: '/', label: 'Negocios de Guatemala', form: 'wide', width: 1440, height: 900 },
] as const;

/** They show this name, and so serve no site of another one. */
export const SHOWN_NAME = 'Plaza Chapina';

export const screenshotFile = (name: string): string => join(FOLDER, `${name}.webp`);

export const readScreenshot = (name: string): Buffer => readFileSync(screenshotFile(name));
