import { expect, it } from 'vitest';
import { suggestCategory } from './suggest-category.ts';

const CATEGORIES = [
  { id: 1, name: 'Comedores' },
  { id: 2, name: 'Panaderías y pastelerías' },
  { id: 3, name: 'Salones de belleza' },
  { id: 4, name: 'Tiendas y abarrotes' },
];

it.each([
  ['Comedor La Bendición', '1'],
  ['PANADERIA Xelajú', '2'],
  ['Pastelería y comedor Ana', '2'],
  ['Salón Rosita', '3'],
  ['Tienda de doña Mela', '4'],
  ['La Bendición', ''],
  ['Las de Ana', ''],
  ['', ''],
])('reads «%s» as category «%s»', (name, id) => {
  expect(suggestCategory(name, CATEGORIES)).toBe(id);
});
