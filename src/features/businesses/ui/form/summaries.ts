import { WEEKDAYS, WEEKDAY_NAMES } from '#shared/opening-hours/week.ts';
import { placeName, placesText } from '#shared/place-name.ts';
import { capitalize } from '#shared/text.ts';
import { NETWORKS, NETWORK_NAMES, PAGE_FIELDS } from '#shared/social-pages/networks.ts';
import { attributeNames } from '#shared/business-attributes.ts';
import type { BusinessAnswers } from './answers.ts';
import type { BusinessChoices } from './data-fields.tsx';
import { formatDay } from './week-answers.ts';

const listed = (texts: readonly (string | false | null | undefined)[]) =>
  texts
    .map((text) => text && text.trim())
    .filter(Boolean)
    .join(' · ');

function nameSummary(
  { name, categoryId, moreCategoryIds }: BusinessAnswers,
  { categories }: BusinessChoices,
) {
  const nameOf = (wanted: string) => categories.find(({ id }) => String(id) === wanted)?.name;
  return name.trim() && listed([name, nameOf(categoryId) ?? 'Sin categoría', ...moreCategoryIds.map(nameOf)]);
}

function placeSummary(values: BusinessAnswers, { departments, municipalities, zonas }: BusinessChoices) {
  const { department, municipality, zona, address, position, servicePlaces } = values;
  const nameOf = (places: BusinessChoices['zonas'], wanted: string) => {
    const found = places.find(({ code }) => code === wanted);
    return found && placeName(found);
  };
  const narrowest = nameOf(municipalities, municipality) ?? nameOf(departments, department);
  const goesTo = servicePlaces.length > 0 && `va a ${placesText(servicePlaces)}`;
  return listed([address, nameOf(zonas, zona), narrowest, position && 'con ubicación', goesTo]);
}

function daysSummary(open: readonly (typeof WEEKDAYS)[number][]): string {
  const [first] = open;
  const last = open.at(-1);
  if (!first || !last) return 'Cerrado toda la semana';
  if (open.length === WEEKDAYS.length) return 'Todos los días';
  if (first === last) return capitalize(WEEKDAY_NAMES[first]);
  const isRun = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === open.length - 1;
  if (!isRun) return `${open.length} días a la semana`;
  return `${capitalize(WEEKDAY_NAMES[first])} a ${WEEKDAY_NAMES[last]}`;
}

function hoursSummary({ hours }: BusinessAnswers): string {
  if (!hours) return '';
  const open = WEEKDAYS.filter((weekday) => !hours[weekday].closed);
  const texts = [...new Set(open.map((weekday) => formatDay(hours[weekday])))];
  return listed([daysSummary(open), texts.length === 1 ? texts[0] : texts.length > 1 && 'varios horarios']);
}

const pageNames = (values: BusinessAnswers) =>
  NETWORKS.filter((network) => values[PAGE_FIELDS[network]].trim()).map((network) => NETWORK_NAMES[network]);

/** Says in a line what each section of the form holds; empty where it holds nothing. */
export const summarize = (values: BusinessAnswers, choices: BusinessChoices) => ({
  name: nameSummary(values, choices),
  phones: listed([values.whatsappNumber, ...values.calls.map(({ number }) => number)]),
  place: placeSummary(values, choices),
  hours: hoursSummary(values),
  offer: attributeNames(values.attributes),
  description: values.shortDescription.trim() || values.description.trim(),
  web: listed([values.email, values.websiteUrl, ...pageNames(values)]),
});
