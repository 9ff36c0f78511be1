import { NETWORKS } from '#shared/social-pages/networks.ts';

/** Lists the fields that a merge takes from one of two businesses, in the order of the comparison. */
export const MERGE_FIELDS = [
  'name',
  'category',
  'phones',
  'place',
  'address',
  'point',
  'serviceArea',
  'hours',
  'shortDescription',
  'description',
  'email',
  'website',
  ...NETWORKS,
  'attributes',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
