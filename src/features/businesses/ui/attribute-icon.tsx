import type { Attribute } from '#shared/business-attributes.ts';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';

const ICONS: Partial<Record<Attribute, IconName>> = {
  cash: 'banknote',
  card: 'credit-card',
  transfer: 'landmark',
  instalments: 'calendar-days',
  invoice: 'receipt-text',
  delivery: 'bike',
  takeaway: 'shopping-bag',
  'dine-in': 'utensils',
  appointments: 'calendar-clock',
  parking: 'circle-parking',
  wifi: 'wifi',
  pets: 'paw-print',
  wheelchair: 'accessibility',
  restroom: 'toilet',
  children: 'baby',
};

/** Draws the same icon for all languages. */
export const AttributeIcon = ({ code, className }: { code: Attribute; className?: string }) => (
  <Icon name={ICONS[code] ?? 'languages'} size={18} className={className} />
);
