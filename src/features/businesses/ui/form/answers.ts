import { WEEKDAYS, WEEKDAY_NAMES } from '#shared/opening-hours/week.ts';
import type { Position } from '#shared/position.ts';
import { type Problem, problemFromIssues } from '#ui/form/problem.ts';
import { schemaIssues } from '#ui/form/schema-issues.ts';
import type { Attribute } from '#shared/business-attributes.ts';
import type { PlaceLabel } from '../../../places/schema.ts';
import { BUSINESS_MESSAGES } from '../../messages.ts';
import {
  type BusinessDetails,
  type BusinessProfile,
  NewBusinessProfile,
  OPTIONAL_TEXTS,
} from '../../schema.ts';
import { type PhoneAnswers, isOfAddedWhatsapp, toPhoneAnswers, toPhoneDetails } from './phone-answers.ts';
import { type WeekAnswers, isIncomplete, toBusinessHours, toWeekAnswers } from './week-answers.ts';

type PhoneText = 'phoneNumber' | 'whatsappNumber';
type OtherText = Exclude<(typeof OPTIONAL_TEXTS)[number], PhoneText>;

const isOtherText = (field: string): field is OtherText =>
  field !== 'phoneNumber' && field !== 'whatsappNumber';
const OTHER_TEXTS = OPTIONAL_TEXTS.filter(isOtherText);

export interface BusinessAnswers extends Record<OtherText, string>, PhoneAnswers {
  name: string;
  categoryId: string;
  /** Is empty where one is still being chosen. */
  moreCategoryIds: string[];
  department: string;
  municipality: string;
  position: Position | null;
  foundPosition: Position | null;
  isPositionPrivate: boolean;
  zona: string;
  hours: WeekAnswers | null;
  servicePlaces: PlaceLabel[];
  /** Is the place to go to that is being chosen. It is sent like `servicePlaces`, even if its button was not pressed. */
  servicePick: { department: string; municipality: string; zona: string };
  attributes: Attribute[];
  ownerEmail: string;
}

const mapTexts = <Value>(valueOf: (field: OtherText) => Value) =>
  Object.fromEntries(OTHER_TEXTS.map((field) => [field, valueOf(field)])) as Record<OtherText, Value>;

export function toAnswers(business: BusinessProfile | null): BusinessAnswers {
  const { name = '', category, place, businessHours = null } = business ?? {};
  return {
    ...mapTexts((field) => business?.[field] ?? ''),
    name,
    categoryId: category ? String(category.id) : '',
    moreCategoryIds: business?.moreCategories.map(({ id }) => String(id)) ?? [],
    department: place?.code.slice(0, 2) ?? '',
    municipality: place && place.code.length > 2 ? place.code.slice(0, 4) : '',
    zona: place?.municipality ? place.code : '',
    ...toPhoneAnswers(business),
    position: business?.position ?? null,
    foundPosition: null,
    isPositionPrivate: business?.isPositionPrivate ?? false,
    hours: businessHours && toWeekAnswers(businessHours),
    servicePlaces: business?.servicePlaces ?? [],
    servicePick: { department: '', municipality: '', zona: '' },
    attributes: business?.attributes ?? [],
    ownerEmail: '',
  };
}

function furtherCategories({ categoryId, moreCategoryIds }: BusinessAnswers): number[] | null {
  const further = new Set(moreCategoryIds.filter((id) => id !== '' && id !== categoryId));
  return categoryId !== '' && further.size > 0 ? [...further].map(Number) : null;
}

function serviceCodes({ servicePlaces, servicePick: pick }: BusinessAnswers): string[] | null {
  const picked = pick.zona || pick.municipality || pick.department;
  const isMeant = picked !== '' && servicePlaces.every(({ code }) => !code.startsWith(picked));
  const codes = [...servicePlaces.map(({ code }) => code), ...(isMeant ? [picked] : [])];
  return codes.length > 0 ? codes : null;
}

export function toDetails(answers: BusinessAnswers): BusinessDetails {
  const { name, categoryId, department, municipality, zona, position, isPositionPrivate, hours } = answers;
  const { attributes } = answers;
  return {
    name,
    categoryId: categoryId ? Number(categoryId) : null,
    moreCategoryIds: furtherCategories(answers),
    placeCode: zona || municipality || department || null,
    ...mapTexts((field) => answers[field].trim() || null),
    ...toPhoneDetails(answers),
    servicePlaces: serviceCodes(answers),
    position,
    isPositionPrivate,
    businessHours: hours && toBusinessHours(hours),
    attributes: attributes.length > 0 ? attributes : null,
  };
}

export const isInReach = ({ whatsappNumber, calls, department }: BusinessAnswers): boolean =>
  department !== '' &&
  [whatsappNumber, ...calls.map(({ number }) => number)].some((number) => number.trim() !== '');

/** Returns the changed fields only, so that no change made elsewhere is undone. */
export function toChanges(answers: BusinessAnswers, before: BusinessProfile): Partial<BusinessDetails> {
  const known: Record<string, unknown> = toDetails(toAnswers(before));
  const isChanged = (name: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(known[name]);
  return Object.fromEntries(
    Object.entries(toDetails(answers)).filter(([name, value]) => isChanged(name, value)),
  );
}

function incompleteDays({ hours }: BusinessAnswers) {
  const days = WEEKDAYS.filter((weekday) => hours && isIncomplete(hours[weekday]));
  return days.map((weekday) => ({
    path: ['businessHours', weekday],
    message: `Indica a qué hora abre y cierra el ${WEEKDAY_NAMES[weekday]}.`,
  }));
}

export function checkAnswers(
  answers: BusinessAnswers,
  { asksForOwner }: { asksForOwner: boolean },
): Problem | null {
  const days = incompleteDays(answers);
  const refused = schemaIssues(NewBusinessProfile, toDetails(answers));
  const others = refused.filter(
    ({ path }) => !days.some((day) => day.path[1] === path[1]) && !isOfAddedWhatsapp(answers, path),
  );
  const isUnseen = answers.foundPosition !== null;
  const seen = { path: ['foundPosition'], message: 'Di si tu negocio está en el punto que muestra el mapa.' };
  const isOwnerMissing = asksForOwner && !answers.ownerEmail.trim();
  const owner = { path: ['ownerEmail'], message: BUSINESS_MESSAGES.noSuchUser };
  return problemFromIssues([
    ...others,
    ...(isUnseen ? [seen] : []),
    ...days,
    ...(isOwnerMissing ? [owner] : []),
  ]);
}
