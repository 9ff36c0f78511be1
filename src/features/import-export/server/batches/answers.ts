import type { StoredAnswer, StoredAsked } from '#platform/db/import-tables.ts';
import { NEW_CATEGORY } from '../../batch-schema.ts';
import { key, type Labels } from '../imports/labels.ts';
import type { RowFault } from '../imports/check-row.ts';

type AnswerOf = (text: string) => { is: string | null } | null;

function index(answers: readonly StoredAnswer[], kind: StoredAnswer['kind']): AnswerOf {
  const values = new Map(
    answers.filter((answer) => answer.kind === kind).map(({ text, value }) => [key(text), value]),
  );
  return (text) => {
    const value = values.get(key(text));
    return value === undefined ? null : { is: value };
  };
}

/** Adds what an administrator answered to what the site knows. An answer that is gone since is asked again. */
export function withAnswers(
  labels: Labels,
  answers: readonly StoredAnswer[],
  known: ReadonlySet<number>,
): Labels {
  const [category, place, hours] = [
    index(answers, 'category'),
    index(answers, 'place'),
    index(answers, 'hours'),
  ];
  return {
    ...labels,
    category: (text) => {
      const answer = category(text);
      if (answer?.is === null) return { is: null };
      const id = Number(answer?.is);
      return answer && known.has(id) ? { is: id } : labels.category(text);
    },
    answeredPlace: place,
    hours,
  };
}

/** Puts later answers in place of earlier ones to the same question. */
export function mergeAnswers(
  before: readonly StoredAnswer[],
  given: readonly StoredAnswer[],
): StoredAnswer[] {
  const nameOf = ({ kind, text }: StoredAnswer) => `${kind} ${key(text)}`;
  return [...new Map([...before, ...given].map((answer) => [nameOf(answer), answer])).values()];
}

export const isNewCategory = ({ kind, value }: StoredAnswer) => kind === 'category' && value === NEW_CATEGORY;

const MAX_ASKED = 500;

/** Collects what rows ask, each value once, those of most rows first. */
export function collectAsked(faults: readonly RowFault[]): StoredAsked[] {
  const found = new Map<string, StoredAsked>();
  for (const { asked } of faults) {
    if (!asked) continue;
    const name = `${asked.kind} ${key(asked.text)}`;
    const value = found.get(name) ?? { ...asked, rows: 0 };
    value.rows += 1;
    found.set(name, value);
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows).slice(0, MAX_ASKED);
}
