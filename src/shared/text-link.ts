import * as v from 'valibot';
import { Count } from './schemas.ts';

/** Part of a text, from `start` up to before `end` in UTF-16 units, that leads to `url`: https, http, mailto or tel. */
export const TextLink = v.object({ start: Count, end: Count, url: v.string() });
export type TextLink = v.InferOutput<typeof TextLink>;
