import { createContext } from 'react';
import type { Holiday } from '../special-days-schema.ts';

/** Is given once a page: each card would look for them in the memory of queries by a key that is written as text. */
export const HolidaysContext = createContext<readonly Holiday[]>([]);
