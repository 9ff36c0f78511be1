import type { NewAnnouncement } from '#features/announcements/schema.ts';

interface Shop {
  placeCode: string;
  position: readonly [latitude: number, longitude: number] | null;
}

const shops = {
  luna: { placeCode: '0901', position: [14.8352, -91.5179] },
  altos: { placeCode: '0901', position: [14.842, -91.525] },
  horno: { placeCode: '0301', position: [14.5581, -90.7341] },
  lago: { placeCode: '1701', position: [16.9299, -89.8927] },
  brasa: { placeCode: '010110', position: [14.599, -90.508] },
  llave: { placeCode: '0108', position: [14.633, -90.606] },
  verde: { placeCode: '1601', position: null },
} satisfies Record<string, Shop>;
export const announcementShops: Readonly<Record<string, Shop>> = shops;

/** Friday, noon in Guatemala. */
export const SEARCHED_AT = new Date('2126-03-15T18:00:00Z');

/** A time of Guatemala in March 2126. */
const march = (day: number, hour: number) =>
  new Date(`2126-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00-06:00`);

type Facts = Partial<Omit<NewAnnouncement, 'businessId' | 'title'>>;

const job = (payMin?: number, payPeriod: 'month' | 'day' | 'hour' = 'month', rest: Facts = {}): Facts => ({
  kind: 'job',
  ...(payMin && { payMin, payPeriod }),
  ...rest,
});
const offer = (price: number): Facts => ({ kind: 'offer', price });
const event = (startsAt: Date, endsAt?: Date, placeCode?: string): Facts => ({
  kind: 'event',
  venue: 'Salón',
  startsAt,
  ...(endsAt && { endsAt }),
  ...(placeCode && { placeCode }),
});

/** From the newest: key, shop, title, facts. */
export const searchedAnnouncements: readonly [string, keyof typeof shops, string, Facts][] = [
  ['barista', 'luna', 'Barista con experiencia', job(3_800)],
  ['mecanico', 'altos', 'Mecánico automotriz', job(180, 'day')],
  ['panadero', 'horno', 'Panadero de madrugada', job(3_500)],
  ['recepcion', 'lago', 'Recepcionista bilingüe', job(5_200)],
  ['mesero', 'brasa', 'Mesero de fin de semana', job(40, 'hour', { contract: 'part-time' })],
  ['cajera', 'llave', 'Cajera con papelería completa', job(16, 'hour')],
  ['bodega', 'verde', 'Encargado de bodega, Q6,000', job()],
  ['pan', 'horno', 'Pan de yemas al dos por uno', offer(20)],
  ['cafe', 'luna', 'Café con champurrada', offer(15)],
  ['noche', 'lago', 'Noche con desayuno frente al lago', offer(450)],
  ['clavos', 'llave', 'Clavos y pintura con descuento', offer(30)],
  ['churrasco', 'brasa', 'Churrasco para dos', offer(199)],
  ['marimba', 'luna', 'Noche de marimba', event(march(15, 19))],
  ['procesion', 'horno', 'Alfombras de aserrín', event(march(14, 8), march(17, 18))],
  ['cata', 'luna', 'Cata de café', event(march(16, 10), undefined, '0301')],
  ['feria', 'altos', 'Feria de motores', event(march(16, 9))],
  ['concierto', 'brasa', 'Concierto de rock', event(march(17, 20))],
  ['carrera', 'lago', 'Carrera alrededor del lago', event(march(22, 6))],
  ['inventario', 'altos', 'Cerramos por inventario', {}],
  ['horario', 'verde', 'Nuevo horario en la tienda', {}],
];

const XELA = 'near=14.8347,-91.5183';
const ANTIGUA = 'near=14.558,-90.734';
const CAPITAL = 'near=14.6,-90.51';
const FLORES = 'near=16.93,-89.89';

/** What is asked, in wire names, and the keys of what comes first; `-` where nothing is found. */
export const announcementSearches: readonly (readonly [asked: string, first: string])[] = [
  // Jobs of Quetzaltenango: by place, by words, near.
  ['kind=job&place=09', 'barista mecanico -'],
  ['kind=job&place=0901', 'barista mecanico -'],
  ['search=trabajo en xela', 'barista mecanico -'],
  ['search=empleo xela', 'barista mecanico -'],
  ['search=empleos quetzaltenango', 'barista mecanico -'],
  ['search=trabajos en Quetzaltenango', 'barista mecanico -'],
  ['search=TRABAJO XELA', 'barista mecanico -'],
  ['search=trabajo de barista', 'barista -'],
  ['search=mecanico xela', 'mecanico -'],
  ['search=mecánico quetzaltenango', 'mecanico -'],
  ['kind=job&search=xela', 'barista mecanico -'],
  [`kind=job&${XELA}`, 'barista mecanico panadero'],
  [`search=trabajo&${XELA}`, 'barista mecanico panadero'],
  [`kind=job&place=09&${ANTIGUA}`, 'barista mecanico -'],
  ['kind=job&near=0901', 'mecanico barista'],
  ['kind=job&near=09', 'mecanico barista'],
  // Jobs elsewhere.
  ['kind=job', 'barista mecanico panadero recepcion mesero cajera bodega -'],
  ['kind=job&place=03', 'panadero -'],
  ['kind=job&place=01', 'mesero cajera -'],
  ['kind=job&place=010110', 'mesero -'],
  ['kind=job&place=0108', 'cajera -'],
  ['kind=job&place=16', 'bodega -'],
  ['kind=job&place=17', 'recepcion -'],
  ['kind=job&place=02', '-'],
  ['search=trabajo antigua', 'panadero -'],
  ['search=empleo en peten', 'recepcion -'],
  ['search=trabajo en mixco', 'cajera -'],
  ['search=trabajo coban', 'bodega -'],
  ['search=trabajo zona 10', 'mesero -'],
  ['search=cajera', 'cajera -'],
  ['search=meseros', 'mesero -'],
  ['search=recepcionista flores', 'recepcion -'],
  ['search=bodega', 'bodega -'],
  ['search=piloto', '-'],
  [`kind=job&${CAPITAL}`, 'mesero cajera panadero'],
  [`kind=job&${ANTIGUA}`, 'panadero cajera mesero'],
  [`kind=job&${FLORES}`, 'recepcion bodega'],
  ['kind=job&near=16', 'bodega'],
  // Jobs by what they pay a month.
  ['pay_min=3500', 'barista mecanico panadero recepcion cajera -'],
  ['kind=job&pay_min=3500', 'barista mecanico panadero recepcion cajera -'],
  ['kind=job&pay_min=3501', 'barista mecanico recepcion cajera -'],
  ['kind=job&pay_min=3801', 'mecanico recepcion cajera -'],
  ['kind=job&pay_min=3893', 'mecanico recepcion cajera -'],
  ['kind=job&pay_min=3894', 'mecanico recepcion -'],
  ['kind=job&pay_min=5200', 'mecanico recepcion -'],
  ['kind=job&pay_min=5475', 'mecanico -'],
  ['kind=job&pay_min=5476', '-'],
  ['kind=job&pay_min=5000&place=09', 'mecanico -'],
  ['kind=job&pay_min=3000&place=01', 'cajera -'],
  ['kind=job&pay_min=1&place=16', '-'],
  ['search=xela&pay_min=5000', 'mecanico -'],
  ['search=trabajo&pay_min=5200', 'mecanico recepcion -'],
  [`pay_min=5000&${FLORES}`, 'recepcion mecanico -'],
  [`pay_min=5000&${XELA}`, 'mecanico recepcion -'],
  ['kind=offer&pay_min=1', '-'],
  // Days of events: Friday, the weekend, and others.
  ['kind=event', 'procesion marimba feria cata concierto carrera -'],
  ['date=today', 'procesion marimba -'],
  ['date=weekend', 'procesion feria cata concierto -'],
  ['kind=event&date=today', 'procesion marimba -'],
  ['kind=event&date=weekend', 'procesion feria cata concierto -'],
  ['from=2126-03-18', 'carrera -'],
  ['to=2126-03-15', 'procesion marimba -'],
  ['from=2126-03-16&to=2126-03-16', 'procesion feria cata -'],
  ['from=2126-03-17&to=2126-03-17', 'procesion concierto -'],
  ['from=2126-03-19&to=2126-03-21', '-'],
  ['from=2126-03-22&to=2126-03-31', 'carrera -'],
  ['date=today&place=09', 'marimba -'],
  ['date=today&place=03', 'procesion -'],
  ['date=today&place=01', '-'],
  ['date=weekend&place=09', 'feria -'],
  ['date=weekend&place=03', 'procesion cata -'],
  ['date=weekend&place=01', 'concierto -'],
  ['date=weekend&place=17', '-'],
  ['kind=event&place=17', 'carrera -'],
  ['kind=event&search=cafe', 'cata -'],
  ['kind=event&search=antigua', 'procesion cata -'],
  ['search=evento xela', 'marimba feria -'],
  ['search=evento antigua', 'procesion cata -'],
  ['search=marimba', 'marimba -'],
  ['search=concierto zona 10', 'concierto -'],
  ['search=carrera peten', 'carrera -'],
  ['date=weekend&search=motores', 'feria -'],
  // Events near: by distance, also what is elsewhere than its business.
  [`kind=event&${XELA}`, 'marimba feria'],
  [`date=weekend&${XELA}`, 'feria'],
  [`date=today&${XELA}`, 'marimba procesion -'],
  [`kind=event&${ANTIGUA}`, 'procesion cata'],
  [`date=weekend&${ANTIGUA}`, 'procesion cata concierto feria -'],
  [`kind=event&${CAPITAL}`, 'concierto'],
  [`kind=event&${FLORES}`, 'carrera'],
  [`from=2126-03-17&to=2126-03-17&${CAPITAL}`, 'concierto procesion -'],
  // Offers and all kinds.
  ['kind=offer', 'pan cafe noche clavos churrasco -'],
  ['kind=offer&place=09', 'cafe -'],
  ['kind=offer&place=01', 'clavos churrasco -'],
  ['search=oferta xela', 'cafe -'],
  ['search=ofertas mixco', 'clavos -'],
  ['search=pan', 'pan -'],
  ['search=champurradas', 'cafe -'],
  ['search=desayuno peten', 'noche -'],
  ['search=churrasco', 'churrasco -'],
  ['search=clavos zona 10', '-'],
  [`kind=offer&${XELA}`, 'cafe pan'],
  [`kind=offer&${CAPITAL}`, 'churrasco clavos pan'],
  [`kind=offer&${ANTIGUA}`, 'pan clavos churrasco cafe noche -'],
  [`search=café&${ANTIGUA}`, 'cata cafe -'],
  [`search=café&${XELA}`, 'cafe cata -'],
  [`search=noche&${FLORES}`, 'noche marimba -'],
  [`search=noche&${XELA}`, 'marimba noche -'],
  ['kind=notice', 'inventario horario -'],
  ['kind=notice&place=16', 'horario -'],
  [`kind=notice&${XELA}`, 'inventario horario -'],
  ['search=inventario', 'inventario -'],
  ['search=horario coban', 'horario -'],
  ['search=horario alta verapaz', 'horario -'],
  ['place=17', 'recepcion noche carrera -'],
  ['place=1601', 'bodega horario -'],
  ['place=0108', 'cajera clavos -'],
  [`place=09&${ANTIGUA}`, 'barista'],
  ['search=zona 10', 'mesero churrasco concierto -'],
  ['search=mixco', 'cajera clavos -'],
  ['search=xela', 'barista mecanico cafe marimba feria inventario -'],
];
