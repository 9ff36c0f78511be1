import type { DemoTrade } from '../../content/types.ts';
import type { Trade } from '../kit/scene.ts';
import { agro } from './agro.ts';
import { artesanias } from './artesanias.ts';
import { belleza } from './belleza.ts';
import { cafeteria } from './cafeteria.ts';
import { educacion } from './educacion.ts';
import { ferreteria } from './ferreteria.ts';
import { hotel } from './hotel.ts';
import { panaderia } from './panaderia.ts';
import { restaurante } from './restaurante.ts';
import { salud } from './salud.ts';
import { servicios } from './servicios.ts';
import { taller } from './taller.ts';
import { tecnologia } from './tecnologia.ts';
import { tienda } from './tienda.ts';

export const TRADES: Record<DemoTrade, Trade> = {
  restaurante,
  panaderia,
  cafeteria,
  ferreteria,
  salud,
  belleza,
  taller,
  tecnologia,
  educacion,
  hotel,
  artesanias,
  tienda,
  servicios,
  agro,
};

const KINDS = Object.keys(TRADES);

/** Neighbours begin with different compositions, within a trade and across trades. */
export const compositionTurn = (seed: number, kind: DemoTrade): number => seed + KINDS.indexOf(kind) * 2;

/** Another step length, so that a composition doesn't keep its colours from trade to trade. */
export const paletteTurn = (seed: number, kind: DemoTrade): number => seed * 5 + KINDS.indexOf(kind) * 3;
