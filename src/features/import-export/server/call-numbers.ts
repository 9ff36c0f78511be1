import { nationalPhone } from '#shared/phone.ts';
import type { BusinessChanges, CallNumber } from '../../businesses/schema.ts';

export const formatCallNumbers = (calls: readonly CallNumber[]): string =>
  calls
    .map(({ number, extension, label }) => `${label ? `${label}: ` : ''}${nationalPhone(number, extension)}`)
    .join('; ');

const LABELLED = /^(?:([^\d:]*):)?(.*)$/s;

export function splitCallNumbers(text: string): NonNullable<BusinessChanges['callNumbers']> {
  const parts = text.split(/[;\n]/).filter((part) => part.trim());
  return parts.map((part) => {
    const [, label = '', number = ''] = LABELLED.exec(part.trim()) ?? [];
    return { number: number.trim(), label: label.trim() || null };
  });
}
