import type { BusinessChanges, BusinessProfile } from '#features/businesses/schema.ts';
import { hoursSummary } from '#shared/opening-hours/summary.ts';
import { formatHours, parseHours } from '#shared/opening-hours/text.ts';
import { formatPhone } from '#shared/phone.ts';
import type { CorrectionField } from '../../schema.ts';
import type { NewCorrection } from '../../corrections.ts';

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
  if (value === '') return 'Sin publicar';
  if (field === 'phone') return formatPhone(value);
  const hours = field === 'hours' ? parseHours(value) : null;
  return hours ? hoursSummary(hours) : value;
}

interface Suggested {
  field: CorrectionField;
  seen: string;
  suggested: string;
}

/** Returns both values for people to read, and what keeps the suggestion from being accepted. */
export function presentValues(business: Compared, { field, seen, suggested }: Suggested) {
  const current = currentValue(business, field);
  return {
    field,
    current: readable(field, current),
    suggested: readable(field, suggested),
    isOutdated: current !== seen,
    isNote: field === 'hours' && parseHours(suggested) === null,
  };
}
