import { bakeries } from './businesses/bakeries.ts';
import { beauty } from './businesses/beauty.ts';
import { cafes } from './businesses/cafes.ts';
import { crafts } from './businesses/crafts.ts';
import { education } from './businesses/education.ts';
import { farming } from './businesses/farming.ts';
import { garages } from './businesses/garages.ts';
import { groceries } from './businesses/groceries.ts';
import { hardware } from './businesses/hardware.ts';
import { health } from './businesses/health.ts';
import { hotels } from './businesses/hotels.ts';
import { restaurants } from './businesses/restaurants.ts';
import { services } from './businesses/services.ts';
import { technology } from './businesses/technology.ts';
import type { DemoCategory } from './types.ts';

export const demoCategories: readonly DemoCategory[] = [
  restaurants,
  bakeries,
  cafes,
  hardware,
  health,
  beauty,
  garages,
  technology,
  education,
  hotels,
  crafts,
  groceries,
  services,
  farming,
];
