import iconv from 'iconv-lite';

/**
 * Holds forty rows as a person keeps them: a title over the headings, merged cells, categories by other names, 'Pana' and
 * 'Panahachel' for Panajachel, phones with remarks, hours in words, one business twice, and rows without a name.
 */
const ROWS = [
  'Negocios de Panajachel;;;;;;',
  ';;;;;;',
  'Nombre del negocio;Tipo de negocio;Municipio;Tel.;Horario;Dirección;Encargado',
  'Hotel Vista del Lago;Hoteles;Pana;7762 1001;24 horas;Calle del Embarcadero 1-10;don Beto',
  'Hotel Jabel;;;Tel: 7762 1002;24/7;Calle Santander 2-20;',
  'Posada Las Buganvilias;;;7762-1003 (preguntar por Mari);;Callejón Chinimayá;',
  'Hospedaje El Amate;;;50277621004;;;',
  'Hostal La Iguana;;;5551 2005 whatsapp;8:00-20:00;;',
  'Comedor Doña Chonita;Comedores;Pana;5551 2006;todos los días de 7 a 9;Mercado municipal, local 4;',
  'Comedor La Esquina;;;5551 2007;lunes a sabado 7am a 3pm;;',
  'Restaurante El Pescador;;;7762 1008;lun-dom 11:00-22:00;Calle del Lago;',
  'Tacos Don Memo;;;5551 2009;todos los días de 5 p.m. a 10 p.m.;;',
  'Pizzería La Chalupa;;;7762 1010;martes a domingo 12:00-21:00;Calle Santander;',
  'Pupusería Blanquita;;;5551 2011;todos los días de 7 a 9;;',
  'Café Mirador;Cafes;Panahachel;5551 2012;lunes a viernes de 8 a 5;Calle Principal;',
  'Café del Lago;;;5551 2013;lun-sáb 07:00-19:00;;',
  'La Cafetería de Mía;;;5551 2014;;;',
  'Artesanías Ixchel;Artesanias;Panajachel, Sololá;5551 2015;lun-dom 9:00-18:00;Calle Santander 3-15;',
  'Tejidos Nimá;;;5551 2016;;;',
  'Típicos Atitlán;;;5551 2017;lun-sáb 8:00-18:00;;',
  'Tejidos Nimá;;;5551 2016;;;',
  'Tienda La Bendición;Tienda de barrio;Pana;5551 2018;lun-dom 06:00-21:00;Barrio Jucanyá;',
  'Abarrotería Rosita;;;5551 2019;;;',
  'Tienda El Milagro;;;sin teléfono;;Barrio Norte;',
  'Depósito San Francisco;;;7762 1020;lun-vie 8:00-17:00; ;',
  ';Farmacias;Pana;7762 1021;;Calle Principal 0-44;',
  'Farmacia La Unión;;;7762 1022;lun-sáb 8:00-20:00; dom 8:00-13:00;',
  'Farmacia Sololateca;;;7762 1023;;;',
  'Clínica Médica San José;;;7762 1024;lun-vie 08:00-16:00;;',
  'Tuc tuc Los Amigos;Tuc tucs;Pana;5551 2025;;;',
  'Lanchas del Embarcadero;;;5551 2026;lun-dom 07:00-17:00;Muelle público;',
  'Transportes Atitlán;;;7762 1027;;;',
  'Ferretería El Constructor;Ferreterías y construcción;Pana;7762 1028;lun-sáb 8:00-17:30;;',
  'Ferretería Sololá;;;7762 1029;;;',
  'Librería El Lapicero;Librerias;Pana;5551 2030;lun-vie 8:00-18:00;;',
  'Lavandería Burbujas;Lavanderia;Pana;5551 2031;;;',
  'Salón de Belleza Karla;Salón de belleza;Pana;5551 2032;mar-sáb 9:00-18:00;;',
  'Barbería El Tigre;;;5551 2033;;;',
  ';;;5551 2034;;;',
  'Gimnasio Volcán;Gimnasio;Pana;5551 2035;lun-vie 05:00-21:00;;',
  'Yoga del Lago;;;5551 2036;;;',
  'Panadería San Martín 🥖;Panaderias;Pana;5551 2037;lun-dom 06:00-20:00;;',
  'Pastelería Dulce Tentación;;;5551 2038;;;',
];

export const PANAJACHEL_ROWS = ROWS.length - 3;

/** Encodes it as Excel in Windows does: without emoji. */
export const panajachelSheet = (): Buffer =>
  iconv.encode(`${ROWS.map((row) => row.replace('🥖', '')).join('\r\n')}\r\n`, 'windows-1252');
