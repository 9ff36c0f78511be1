import { type Position, innerPoint, metresOutside } from './shapes.ts';
import type { Area } from './topology.ts';

export interface Town {
  name: string;
  lat: string;
  lng: string;
  country: string;
}

/** Seats that GeoNames calls otherwise than their municipality. */
const SEATS: Partial<Record<string, string>> = {
  '0101': 'Guatemala City',
  '0509': 'Puerto San José',
  '1021': 'La Máquina',
  '1217': 'Ciudad Tecún Umán',
  '1420': 'Playa Grande',
  '1616': 'La Tinta',
};

/** A town on a border may stand just outside the simplified outline. */
const NEAR_M = 3000;

const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const round = (value: number) => Math.round(value * 10_000) / 10_000;

export interface Centre {
  position: Position;
  isTown: boolean;
}

/** Where people live if GeoNames knows the seat, or else the middle of the area. */
export function findCentre({ code, name, rings }: Area, towns: readonly Town[]): Centre {
  const seat = towns
    .filter((town) => fold(town.name) === fold(SEATS[code] ?? name))
    .map((town): Position => [Number(town.lng), Number(town.lat)])
    .map((position) => ({ position, outside: metresOutside(position, rings) }))
    .filter(({ outside }) => outside < NEAR_M)
    .toSorted((a, b) => a.outside - b.outside)[0];
  const largest = rings.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const [longitude, latitude] = seat?.position ?? innerPoint(largest);
  return { position: [round(longitude), round(latitude)], isTown: seat !== undefined };
}
