import type { Handlers } from '#platform/http/serve.ts';
import type { BusinessesApi } from '../../api.ts';
import { adminHandlers } from './admin.ts';
import { freshnessHandlers } from './freshness.ts';
import { readHandlers } from './read.ts';
import { specialDayHandlers } from './special-days.ts';
import { writeHandlers } from './write.ts';

export const businessHandlers: Handlers<BusinessesApi> = {
  ...readHandlers,
  ...writeHandlers,
  ...adminHandlers,
  ...freshnessHandlers,
  ...specialDayHandlers,
};
