import { afterAll, afterEach, expect } from 'vitest';
import { takeLoggedErrors } from './log.ts';

const expectNone = () => expect(takeLoggedErrors(), 'errors in the log').toEqual([]);

afterEach(expectNone);
afterAll(expectNone);
