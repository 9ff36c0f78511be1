import { excerpt } from '#shared/text.ts';
import { isBlank, readYesNo } from './yes-no.ts';
import { cleanText } from '#shared/clean-text.ts';
import type { ImportColumnName } from '../../columns.ts';
import { removeGuard } from '#platform/csv/formula-guard.ts';

export type Texts = Partial<Record<ImportColumnName, string>>;

export interface Asked {
  kind: 'category' | 'place' | 'hours';
  text: string;
}

/** Takes a fault; `asked` is the value that one answer decides for all rows. */
export type Fault = (column: ImportColumnName | null, message: string, asked?: Asked) => void;

export function readTexts(cells: readonly string[], columns: readonly (ImportColumnName | null)[]): Texts {
  const texts: Texts = {};
  columns.forEach((name, place) => {
    if (name) texts[name] = removeGuard(cleanText(cells[place] ?? ''));
  });
  return texts;
}

const MAX_QUOTED = 40;

const PRIVATE = {
  yes: [
    'privada',
    'privado',
    'oculta',
    'oculto',
    'ocultar',
    'no mostrar',
    'no publicar',
    'private',
    'hidden',
  ],
  no: ['publica', 'publico', 'visible', 'mostrar', 'publicar', 'public'],
};
const HIDDEN = { yes: ['oculto', 'oculta', 'hidden'], no: ['visible', 'publicado', 'publicada'] };
const CLOSED = { yes: [], no: ['abierto', 'abierta', 'open'] };

const unreadable = (text: string, meaning: string) =>
  `No entendemos «${excerpt(text, MAX_QUOTED)}». Escribe ${meaning}.`;

/**
 * Reads an empty cell as private: a home that is shown by mistake can't be taken back. A missing column means public.
 */
export function readPrivacy(texts: Texts, fault: Fault, notify: Fault): boolean {
  const text = texts.position_private;
  if (text === undefined) return false;
  if (isBlank(text)) {
    notify('position_private', 'Está vacía: la ubicación no se mostrará. Si debe mostrarse, escribe «no».');
    return true;
  }
  const isPrivate = readYesNo(text, PRIVATE);
  if (isPrivate === null)
    fault('position_private', unreadable(text, '«sí» si la ubicación no se muestra, o «no» si se muestra'));
  return isPrivate ?? true;
}

const HIDDEN_ROW =
  'El negocio está oculto en el sitio de donde viene. Si debe publicarse aquí, escribe «no».';
const CLOSED_ROW =
  'El negocio cerró para siempre, y lo que se importa se publica. Si está abierto, vacía la celda.';
const TAKEN_DOWN_ROW = 'El negocio se retiró por este motivo. Si debe publicarse, vacía la celda.';

/** Refuses rows that the file calls hidden, taken down or closed, because an import publishes. */
export function checkPublishable(texts: Texts, fault: Fault): void {
  const { is_hidden: hidden, takedown_reason: reason = '', closed_at: closed = '' } = texts;
  if (hidden !== undefined) {
    const isHidden = readYesNo(hidden, HIDDEN);
    if (isHidden === null)
      fault('is_hidden', unreadable(hidden, '«sí» si está oculto, o «no» si se publica'));
    if (isHidden) fault('is_hidden', HIDDEN_ROW);
  }
  if (!isBlank(reason) && readYesNo(reason, CLOSED) !== false) fault('takedown_reason', TAKEN_DOWN_ROW);
  if (!isBlank(closed) && readYesNo(closed, CLOSED) !== false) fault('closed_at', CLOSED_ROW);
}
