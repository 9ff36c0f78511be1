import { foldText } from '#shared/text.ts';

/** Says in Spanish what maps and lists of places call their kinds of places in English. Others are asked as they are. */
const WORDS: Readonly<Record<string, string>> = {
  accommodation: 'Hoteles y hospedajes',
  alcohol: 'Bares',
  atm: 'Bancos',
  bakery: 'Panaderías',
  bank: 'Bancos',
  bar: 'Bares',
  barbershop: 'Barberías',
  'beauty salon': 'Salones de belleza',
  beauty: 'Salones de belleza',
  'bed and breakfast': 'Hoteles y hospedajes',
  books: 'Librerías',
  bookstore: 'Librerías',
  butcher: 'Carnicerías',
  cafe: 'Cafeterías',
  'car repair': 'Talleres mecánicos',
  'auto repair': 'Talleres mecánicos',
  clinic: 'Clínicas',
  clothes: 'Ropa',
  'clothing store': 'Ropa',
  'coffee shop': 'Cafeterías',
  convenience: 'Abarroterías',
  'convenience store': 'Abarroterías',
  dentist: 'Clínicas dentales',
  'diy store': 'Ferreterías',
  doctor: 'Clínicas',
  doctors: 'Clínicas',
  'fast food': 'Comida rápida',
  florist: 'Floristerías',
  fuel: 'Gasolineras',
  'gas station': 'Gasolineras',
  'grocery store': 'Abarroterías',
  'guest house': 'Hoteles y hospedajes',
  gym: 'Gimnasios',
  hairdresser: 'Salones de belleza',
  hardware: 'Ferreterías',
  'hardware store': 'Ferreterías',
  hospital: 'Hospitales',
  hostel: 'Hoteles y hospedajes',
  hotel: 'Hoteles y hospedajes',
  'language school': 'Escuelas de español',
  laundry: 'Lavanderías',
  pharmacy: 'Farmacias',
  pub: 'Bares',
  restaurant: 'Restaurantes',
  school: 'Colegios',
  shoes: 'Zapaterías',
  'shoe store': 'Zapaterías',
  supermarket: 'Supermercados',
  'travel agency': 'Agencias de viajes',
  veterinary: 'Veterinarias',
  veterinarian: 'Veterinarias',
};

/** Returns the Spanish name of a kind of place; of a longer one such as `pizza_restaurant` that of its last words. */
export function spanishCategory(label: string): string {
  const words = foldText(label).replaceAll('_', ' ').trim().split(/\s+/);
  for (let start = 0; start < words.length; start += 1) {
    const found = WORDS[words.slice(start).join(' ')];
    if (found) return found;
  }
  return label.replaceAll('_', ' ').trim();
}
