import * as v from 'valibot';
import { cleanLine } from '../clean-text.ts';
import { isCalendarDay } from '../calendar.ts';
import { OpeningDay } from './schema.ts';

export const CalendarDay = v.pipe(
  v.string('Elige un día.'),
  v.transform(cleanLine),
  v.regex(/^20\d{2}-\d{2}-\d{2}$/, 'Escribe el día como AAAA-MM-DD.'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed && !dataset.issues && !isCalendarDay(dataset.value))
      addIssue({ message: 'Ese día no existe.' });
  }),
  v.examples(['2026-12-25']),
);

export const SpecialDay = v.pipe(
  v.object({ from: CalendarDay, to: CalendarDay, hours: v.nullable(OpeningDay) }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to,
      'El último día no puede ser antes del primero.',
    ),
    ['to'],
  ),
);
