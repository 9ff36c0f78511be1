import type { BusinessChanges, BusinessProfile } from '#features/businesses/schema.ts';
import { formatHours, parseHours } from '#shared/opening-hours/text.ts';
import { formatPhone } from '#shared/phone.ts';
import type { CorrectionField } from '../schema.ts';
import type { NewCorrection, Suggestion, WaitingSuggestion } from '../corrections.ts';
import type { SuggestionRow } from './repository.ts';

const CLOSED = 'closed';

type Compared = Pick<BusinessProfile, 'phoneNumber' | 'businessHours' | 'address' | 'closedAt'>;

export function currentValue(business: Compared, field: CorrectionField): string {
  const { phoneNumber, businessHours, address, closedAt } = business;
  if (field === 'phone') return phoneNumber ?? '';
  if (field === 'hours') return businessHours ? formatHours(businessHours) : '';
  if (field === 'address') return address ?? '';
  return closedAt ? CLOSED : '';
}

/** Hours that can be read are stored in one spelling, so that equal ones are counted together. */
function readableHours(text: string): string {
  const hours = parseHours(text);
  return hours ? formatHours(hours) : text;
}

export function suggestedValues({
  phone,
  hours,
  address,
  closed,
}: NewCorrection): [CorrectionField, string][] {
  const values: [CorrectionField, string | null | undefined][] = [
    ['phone', phone],
    ['hours', hours && readableHours(hours)],
    ['address', address],
    ['closed', closed ? CLOSED : null],
  ];
  return values.filter((entry): entry is [CorrectionField, string] => Boolean(entry[1]));
}

/** Null for hours that only a person understands. */
export function toChanges(field: Exclude<CorrectionField, 'closed'>, value: string): BusinessChanges | null {
  if (field === 'phone') return { phoneNumber: value };
  if (field === 'address') return { address: value };
  const businessHours = parseHours(value);
  return businessHours && { businessHours };
}

function readable(field: CorrectionField, value: string): string {
  if (field === 'closed') return value === CLOSED ? 'Cerró para siempre' : 'Abierto';
  return field === 'phone' && value !== '' ? formatPhone(value) : value || 'Sin publicar';
}

export function presentSuggestion(row: SuggestionRow): Suggestion {
  const { id, businessId, field, seen, suggested, people, sources, firstAt } = row;
  const current = currentValue(row, field);
  return {
    id,
    businessId,
    field,
    current: readable(field, current),
    suggested: readable(field, suggested),
    people,
    sources,
    firstAt,
    isOutdated: current !== seen,
    isNote: field === 'hours' && parseHours(suggested) === null,
  };
}

export function presentWaiting(row: SuggestionRow): WaitingSuggestion {
  const { businessName, isOfHouse } = row;
  return { ...presentSuggestion(row), businessName, isOfHouse };
}
