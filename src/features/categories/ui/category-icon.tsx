import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { CategoryKind } from '../schema.ts';

const ICONS: Record<CategoryKind, IconName> = {
  restaurant: 'utensils',
  bakery: 'croissant',
  cafe: 'coffee',
  bar: 'beer',
  hardware: 'hammer',
  pharmacy: 'pill',
  health: 'heart-pulse',
  beauty: 'scissors',
  garage: 'wrench',
  technology: 'smartphone',
  education: 'graduation-cap',
  lodging: 'bed-double',
  crafts: 'palette',
  grocery: 'shopping-basket',
  clothing: 'shirt',
  books: 'book-open',
  repairs: 'plug',
  finance: 'landmark',
  professional: 'briefcase-business',
  farming: 'sprout',
  pets: 'paw-print',
  transport: 'truck',
  furniture: 'armchair',
  events: 'party-popper',
  gifts: 'flower-2',
  sports: 'dumbbell',
  'real-estate': 'house',
  cleaning: 'sparkles',
  photography: 'aperture',
  other: 'store',
};

export function CategoryIcon({ kind, size }: { kind: CategoryKind; size: number }) {
  return <Icon name={ICONS[kind]} size={size} />;
}
