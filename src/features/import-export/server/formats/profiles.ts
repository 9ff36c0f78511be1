import type { Format } from '../../batch-schema.ts';
import type { ImportColumnName } from '../../columns.ts';
import { MAX_MORE_CATEGORIES } from '#shared/limits.ts';
import { type OtherNames, namesOf } from '../imports/headings.ts';
import { spanishCategory } from './category-words.ts';

type Clean = (text: string) => string;

/** Makes one column of several, which are then left out. */
export interface Joined {
  field: ImportColumnName;
  heading: string;
  from: readonly string[];
  join: (cells: readonly string[], from: readonly string[]) => string;
}

/** Describes a kind of file: how to tell it, whose data it is, what its columns are called and how to read their cells. */
export interface Profile {
  format: Format;
  source: string | null;
  sourceUrl: string | null;
  names: OtherNames;
  clean: Partial<Record<ImportColumnName, Clean>>;
  joined: readonly Joined[];
}

const first: Clean = (text) => text.split(/[;,|]/)[0]?.trim() ?? '';
/** Takes as many as a business may have. */
const furtherCategories: Clean = (text) =>
  text
    .split(/[;,|]/)
    .slice(0, MAX_MORE_CATEGORIES)
    .map((one) => spanishCategory(one.trim()))
    .join('; ');
const withoutTags: Clean = (text) =>
  text
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .trim();
const bracketless: Clean = (text) => text.replace(/^\s*\[|\]\s*$/g, '').replace(/["']/g, '');
const filledCells = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter(Boolean);

const ENGLISH_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SPANISH_DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** Says hours of days apart in one text. Google writes `x` or nothing for a day that is closed. */
function joinDays(cells: readonly string[]): string {
  const days = cells.map((cell, place) => [SPANISH_DAYS[place], cell.trim()] as const);
  return days
    .filter(([, hours]) => hours !== '' && !/^(?:x|closed|cerrado)$/i.test(hours))
    .map(([day, hours]) => `${day} ${hours.replace(/\s*,\s*/g, ' ')}`)
    .join('; ');
}

/** Returns the hours in what GeoDirectory writes: `["Mo 09:00-17:00","Tu …"],["UTC":"-6"]`. */
function readBusinessHours(text: string): string {
  const [, list] = /\[((?:"[^"]*",?)*)\]/.exec(text) ?? [];
  return list === undefined
    ? text
    : [...list.matchAll(/"([^"]*)"/g)].map(([, day = '']) => day.replaceAll(',', ' ')).join('; ');
}

const TAGS = ['amenity', 'shop', 'tourism', 'craft', 'office', 'healthcare', 'leisure'];

/** Is the kind of a place; `yes` only says that the tag applies. */
const joinTags = (cells: readonly string[]) =>
  spanishCategory(filledCells(cells).find((cell) => cell !== 'yes') ?? '');

const lastLabel: Clean = (text) => first(bracketless(text)).split('>').at(-1)?.trim() ?? '';

const OWN: Profile = {
  format: 'own',
  source: null,
  sourceUrl: null,
  names: new Map(),
  clean: {},
  joined: [],
};

interface KnownProfile extends Profile {
  isOf: (headings: ReadonlySet<string>) => boolean;
}

const has =
  (...all: readonly string[]) =>
  (headings: ReadonlySet<string>) =>
    all.every((one) => headings.has(one));
const hasAny =
  (...some: readonly string[]) =>
  (headings: ReadonlySet<string>) =>
    some.some((one) => headings.has(one));

const inOrder = (cells: readonly string[]) => filledCells(cells).join(', ');

/** Lists the known kinds of files. docs/import.md names the pages that describe their columns. */
const PROFILES: readonly KnownProfile[] = [
  {
    ...OWN,
    format: 'google-business',
    isOf: has('store code', 'business name'),
    names: namesOf([
      ['Store code', 'external_id'],
      ['Business name', 'name'],
      ['Locality', 'place'],
      ['Administrative area', 'department'],
      ['Primary phone', 'phone'],
      ['Website', 'website'],
      ['Primary category', 'category'],
      ['Additional categories', 'more_categories'],
      ['From the business', 'description'],
    ]),
    clean: { category: spanishCategory, more_categories: furtherCategories, website: first },
    joined: [
      {
        field: 'hours',
        heading: 'Horario de la semana',
        from: ENGLISH_DAYS.map((day) => `${day.toLowerCase()} hours`),
        join: joinDays,
      },
      {
        field: 'address',
        heading: 'Dirección completa',
        from: ['address line 1', 'address line 2', 'address line 3', 'address line 4', 'address line 5'],
        join: inOrder,
      },
    ],
  },
  {
    ...OWN,
    format: 'geodirectory',
    isOf: (headings) => headings.has('post_title') && hasAny('post_category', 'post_type')(headings),
    names: namesOf([
      ['post_title', 'name'],
      ['post_content', 'description'],
      ['post_category', 'category'],
      ['street', 'address'],
      ['post_address', 'address'],
      ['city', 'place'],
      ['post_city', 'place'],
      ['region', 'department'],
      ['post_region', 'department'],
      ['latitude', 'latitude'],
      ['post_latitude', 'latitude'],
      ['longitude', 'longitude'],
      ['post_longitude', 'longitude'],
      ['geodir_contact', 'phone'],
      ['geodir_email', 'email'],
      ['geodir_website', 'website'],
      ['business_hours', 'hours'],
      ['geodir_timing', 'hours'],
      ['post_status', 'is_hidden'],
    ]),
    clean: {
      category: (text) => spanishCategory(first(text)),
      description: withoutTags,
      hours: readBusinessHours,
      is_hidden: (text) => (/^(?:publish|)$/i.test(text.trim()) ? 'no' : 'sí'),
    },
  },
  {
    ...OWN,
    format: 'foursquare',
    source: 'Foursquare OS Places (Apache 2.0)',
    sourceUrl: 'https://opensource.foursquare.com/os-places/',
    isOf: hasAny('fsq_place_id', 'fsq_id'),
    names: namesOf([
      ['fsq_place_id', 'external_id'],
      ['fsq_id', 'external_id'],
      ['locality', 'place'],
      ['region', 'department'],
      ['tel', 'phone'],
      ['fsq_category_labels', 'category'],
      ['date_closed', 'closed_at'],
    ]),
    clean: { category: (text) => spanishCategory(lastLabel(text)) },
  },
  {
    ...OWN,
    format: 'overture',
    source: 'Overture Maps Foundation (CDLA Permissive 2.0)',
    sourceUrl: 'https://docs.overturemaps.org/attribution/',
    isOf: hasAny('names.primary', 'names_primary'),
    names: namesOf([
      ['id', 'external_id'],
      ['names.primary', 'name'],
      ['categories.primary', 'category'],
      ['addresses.freeform', 'address'],
      ['addresses.locality', 'place'],
      ['phones', 'call_numbers'],
      ['websites', 'website'],
      ['emails', 'email'],
      ['operating_status', 'closed_at'],
    ]),
    clean: {
      category: spanishCategory,
      website: (text) => first(bracketless(text)),
      email: (text) => first(bracketless(text)),
      call_numbers: (text) => bracketless(text).split(/[;,]/).slice(0, 3).join('; '),
    },
  },
  {
    ...OWN,
    format: 'openstreetmap',
    source: 'OpenStreetMap (ODbL)',
    sourceUrl: 'https://www.openstreetmap.org/copyright',
    isOf: (headings) =>
      hasAny('@id', 'osm_id', 'full_id')(headings) || (headings.has('name') && hasAny(...TAGS)(headings)),
    names: namesOf([
      ['@id', 'external_id'],
      ['full_id', 'external_id'],
      ['osm_id', 'external_id'],
      ['addr:city', 'place'],
      ['opening_hours', 'hours'],
      ['contact:whatsapp', 'whatsapp'],
      ['contact:facebook', 'facebook'],
      ['contact:instagram', 'instagram'],
      ['contact:tiktok', 'tiktok'],
      ['contact:youtube', 'youtube'],
      ['contact:telegram', 'telegram'],
      ['@lat', 'latitude'],
      ['@lon', 'longitude'],
    ]),
    clean: { whatsapp: first },
    joined: [
      { field: 'category', heading: 'Qué es', from: TAGS, join: joinTags },
      {
        field: 'call_numbers',
        heading: 'Teléfonos',
        from: ['phone', 'contact:phone', 'mobile', 'contact:mobile'],
        join: (cells) =>
          [...new Set(filledCells(cells).flatMap((cell) => cell.split(/\s*;\s*/)))].slice(0, 3).join('; '),
      },
      {
        field: 'email',
        heading: 'Email',
        from: ['email', 'contact:email'],
        join: (cells) => first(filledCells(cells)[0] ?? ''),
      },
      {
        field: 'website',
        heading: 'Sitio web',
        from: ['website', 'contact:website', 'url'],
        join: (cells) => (filledCells(cells)[0] ?? '').split(';')[0]?.trim() ?? '',
      },
      {
        field: 'address',
        heading: 'Dirección',
        from: ['addr:street', 'addr:housenumber', 'addr:suburb'],
        join: inOrder,
      },
    ],
  },
];

const simple = (heading: string) => heading.trim().toLowerCase();

/** Tells what kind of file has these headings. */
export function detectProfile(headings: readonly string[]): Profile {
  const known = new Set(headings.map(simple));
  return PROFILES.find(({ isOf }) => isOf(known)) ?? OWN;
}

interface Shaped {
  headings: string[];
  /** Holds for each joined column its field. */
  fields: ReadonlyMap<number, ImportColumnName>;
  leftOut: ReadonlySet<number>;
  shape: (cells: readonly string[]) => string[];
}

/** Adds the joined columns of a kind of file after its own. */
export function shapeColumns(headings: readonly string[], { joined }: Profile): Shaped {
  const places = new Map(headings.map((heading, place) => [simple(heading), place]));
  const present = joined
    .map((one) => ({ ...one, at: one.from.map((name) => places.get(name) ?? -1) }))
    .filter(({ at }) => at.some((place) => place >= 0));
  return {
    headings: [...headings, ...present.map(({ heading }) => heading)],
    fields: new Map(present.map(({ field }, place) => [headings.length + place, field])),
    leftOut: new Set(present.flatMap(({ at }) => at.filter((place) => place >= 0))),
    shape: (cells) => [
      ...headings.map((_, place) => cells[place] ?? ''),
      ...present.map(({ at, from, join }) =>
        join(
          at.map((place) => cells[place] ?? ''),
          from,
        ),
      ),
    ],
  };
}
