import * as v from 'valibot';
import { Reference } from '#shared/schemas.ts';

const MAX_CARDS = 100;

const CARDS_ASKED = `Pide de 1 a ${MAX_CARDS} negocios, cada uno por su número.`;

/** Names the businesses whose cards are wanted. */
export const CardQuery = v.object({
  ids: v.pipe(
    v.array(Reference(CARDS_ASKED), CARDS_ASKED),
    v.minLength(1, CARDS_ASKED),
    v.maxLength(MAX_CARDS, CARDS_ASKED),
  ),
});
