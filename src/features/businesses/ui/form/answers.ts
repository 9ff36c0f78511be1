import { formatPhone } from '#shared/phone.ts';
import type { BusinessProfile } from '../../schema.ts';
import { type WeekAnswers, hoursOf, weekAnswersOf } from './week-answers.ts';

/** What was answered in the form of a business, as it was typed. */
export interface BusinessAnswers {
  name: string;
  categoryId: string;
  /** INE code of two digits. */
  department: string;
  /** INE code of four digits; '' for the whole departamento. */
  municipality: string;
  shortDescription: string;
  description: string;
  phoneNumber: string;
  email: string;
  websiteUrl: string;
  address: string;
  hours: WeekAnswers | null;
  /** Address of the person whose business it is; only administrators are asked. */
  ownerEmail: string;
}

const UNANSWERED: BusinessAnswers = {
  name: '',
  categoryId: '',
  department: '',
  municipality: '',
  shortDescription: '',
  description: '',
  phoneNumber: '',
  email: '',
  websiteUrl: '',
  address: '',
  hours: null,
  ownerEmail: '',
};

/** What is known of a business, as answers; none for a new one. */
export function answersOf(business: BusinessProfile | null): BusinessAnswers {
  if (!business) return UNANSWERED;
  const { category, place, phoneNumber, businessHours, ...rest } = business;
  return {
    name: rest.name,
    categoryId: category ? String(category.id) : '',
    department: place?.code.slice(0, 2) ?? '',
    municipality: place?.code.length === 4 ? place.code : '',
    shortDescription: rest.shortDescription ?? '',
    description: rest.description ?? '',
    phoneNumber: phoneNumber ? formatPhone(phoneNumber) : '',
    email: rest.email ?? '',
    websiteUrl: rest.websiteUrl ?? '',
    address: rest.address ?? '',
    hours: businessHours && weekAnswersOf(businessHours),
    ownerEmail: '',
  };
}

/** The answers as the API takes them; what is not answered is null. */
export function detailsOf(answers: BusinessAnswers) {
  const { categoryId, department, municipality, hours } = answers;
  return {
    name: answers.name,
    categoryId: categoryId ? Number(categoryId) : null,
    placeCode: municipality || department || null,
    shortDescription: answers.shortDescription.trim() || null,
    description: answers.description.trim() || null,
    phoneNumber: answers.phoneNumber.trim() || null,
    email: answers.email.trim() || null,
    websiteUrl: answers.websiteUrl.trim() || null,
    address: answers.address.trim() || null,
    businessHours: hours && hoursOf(hours),
  };
}
export type BusinessDetails = ReturnType<typeof detailsOf>;

/** What the answers change about a business: what stays as it was isn't sent, and so undoes no change made elsewhere. */
export function changesOf(answers: BusinessAnswers, before: BusinessProfile): Partial<BusinessDetails> {
  const known: Record<string, unknown> = detailsOf(answersOf(before));
  const isChanged = (name: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(known[name]);
  return Object.fromEntries(
    Object.entries(detailsOf(answers)).filter(([name, value]) => isChanged(name, value)),
  );
}
