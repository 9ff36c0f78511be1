import { type Doubt, type PastedLine, readPastedLines } from '#shared/price-list/read-lines.ts';
import type { NewCatalogItem } from '../../schema.ts';
import { type ItemAnswers, EMPTY_ITEM, findProblems, toAnswers, toItem } from './answers.ts';

export const QUESTIONS: Record<Doubt, string> = {
  'price-or-amount': '¿Ese número es el precio?',
  'several-prices': 'Hay varios números. ¿Cuál es el precio?',
  'several-units': 'El precio es por varios. ¿Cuánto cuesta?',
  'unclear-amount': 'No estamos seguros de la cantidad. ¿Cuál es el precio?',
  dollars: 'Está en dólares. ¿Cuál es el precio en quetzales?',
  'other-currency': 'Está en otra moneda. ¿Cuál es el precio en quetzales?',
  condition: '¿Es el precio de un producto?',
  phone: 'Trae un teléfono. ¿Está bien así?',
  'no-price': 'No trae precio. ¿Es un producto?',
  'too-long': 'Es muy largo. Acórtalo.',
  repeated: 'Otra fila del archivo tiene ese nombre. ¿Es otro producto?',
};

export const REASONS: Record<Extract<PastedLine, { kind: 'other' }>['reason'], string> = {
  phone: 'es un teléfono o un enlace',
  hours: 'es un horario',
  nameless: 'no trae nombre',
  message: 'es un aviso del chat',
  long: 'su descripción, su unidad o su grupo es muy largo',
  business: 'es de otro negocio',
  above: 'está arriba de los encabezados',
  struck: 'está tachado',
  same: 'otra fila dice lo mismo',
};

/** Holds what the owner answered about a line that was not clear, by its text. */
export interface LineAnswer {
  name: string;
  price: string;
  isAdded: boolean;
}

export interface Pasted {
  text: string;
  answers: Record<string, LineAnswer>;
}

export const NOTHING_PASTED: Pasted = { text: '', answers: {} };

export type DoubtfulLine = Extract<PastedLine, { kind: 'doubt' }>;

export const readAnswer = ({ answers }: Pick<Pasted, 'answers'>, line: DoubtfulLine): LineAnswer => {
  const { name, price } = toAnswers({ ...line.item, group: null });
  return answers[line.text] ?? { name, price, isAdded: false };
};

export const answersOf = (line: DoubtfulLine, { name, price }: LineAnswer): ItemAnswers => ({
  ...EMPTY_ITEM,
  name,
  price,
  unit: line.item.unit ?? '',
  description: line.item.description ?? '',
  group: line.group ?? '',
});

export const findLineProblems = (line: DoubtfulLine, answer: LineAnswer) =>
  findProblems(answersOf(line, answer));

export interface ReadPaste {
  lines: PastedLine[];
  items: NewCatalogItem[];
  /** Holds the lines that stay in the box once the items are added. */
  rest: string;
  hasProblem: boolean;
}

export function readPaste(pasted: Pasted): ReadPaste {
  const lines = readPastedLines(pasted.text);
  const items: NewCatalogItem[] = [];
  const rest: string[] = [];
  let hasProblem = false;
  for (const line of lines) {
    if (line.kind === 'item') items.push({ ...line.item, group: line.group });
    else if (line.kind === 'doubt') {
      const answer = readAnswer(pasted, line);
      const isWrong = Object.keys(findLineProblems(line, answer)).length > 0;
      if (answer.isAdded && isWrong) hasProblem = true;
      if (answer.isAdded && !isWrong) items.push(toItem(answersOf(line, answer)));
      else rest.push(line.text);
    } else if (line.kind === 'other') rest.push(line.text);
  }
  return { lines, items, rest: rest.join('\n'), hasProblem };
}
