/**
 * The main day of a municipality's fair, which article 127 of the labour code makes a holiday there: code, name, and
 * month and day, or days from Good Friday. Each row follows the source that is named above it.
 */
type Fair = readonly [place: string, municipality: string, day: string | number];

/** Regions of `date-holidays` (data CC BY-SA 3.0), after aprende.guatemala.com and the codes of the INE. */
const DATE_HOLIDAYS: readonly Fair[] = [
  ['0102', 'Santa Catarina Pinula', '11-25'],
  ['0103', 'San José Pinula', '03-19'],
  ['0104', 'San José del Golfo', '03-19'],
  ['0105', 'Palencia', '04-27'],
  ['0106', 'Chinautla', '05-03'],
  ['0107', 'San Pedro Ayampuc', -42],
  ['0108', 'Mixco', '08-04'],
  ['0109', 'San Pedro Sacatepéquez', '06-29'],
  ['0110', 'San Juan Sacatepéquez', '06-24'],
  ['0111', 'San Raymundo', '01-23'],
  ['0112', 'Chuarrancho', '06-29'],
  ['0113', 'Fraijanes', '02-02'],
  ['0114', 'Amatitlán', '05-03'],
  ['0115', 'Villa Nueva', '12-08'],
  ['0117', 'San Miguel Petapa', '09-29'],
];

/** Sistema de Información Cultural of the Ministry of Culture (sicultura.gob.gt), and the state's news agency (agn.gt). */
const GOVERNMENT: readonly Fair[] = [
  ['0101', 'Ciudad de Guatemala', '08-15'],
  ['0716', 'San Marcos La Laguna', '04-25'],
  ['0922', 'Flores Costa Cuca', '10-04'],
  ['1019', 'Pueblo Nuevo', '01-15'],
  ['1318', 'San Mateo Ixtatán', '09-21'],
  ['1501', 'Salamá', '09-21'],
  ['1901', 'Zacapa', '12-08'],
  ['2001', 'Chiquimula', '08-15'],
];

/** xelapages.com/fiestas.htm */
const XELAPAGES: readonly Fair[] = [
  ['0302', 'Jocotenango', '08-15'],
  ['0401', 'Chimaltenango', '07-26'],
  ['0404', 'San Juan Comalapa', '06-24'],
  ['0412', 'San Pedro Yepocapa', '06-29'],
  ['0701', 'Sololá', '08-15'],
  ['0703', 'Santa María Visitación', '07-02'],
  ['0707', 'Santa Clara La Laguna', '08-12'],
  ['0710', 'Panajachel', '10-04'],
  ['0713', 'San Lucas Tolimán', '10-18'],
  ['0717', 'San Juan La Laguna', '06-24'],
  ['0718', 'San Pedro La Laguna', '06-29'],
  ['0719', 'Santiago Atitlán', '07-25'],
  ['0801', 'Totonicapán', '09-29'],
  ['0803', 'San Francisco El Alto', '10-04'],
  ['0805', 'Momostenango', '07-25'],
  ['0901', 'Quetzaltenango', '09-15'],
  ['0902', 'Salcajá', '08-25'],
  ['0903', 'Olintepeque', '06-24'],
  ['0910', 'San Mateo', '09-21'],
  ['0913', 'Almolonga', '06-29'],
  ['0914', 'Cantel', '08-15'],
  ['1207', 'Tacaná', '08-15'],
  ['1313', 'San Miguel Acatán', '09-29'],
  ['1316', 'San Juan Atitán', '06-24'],
  ['1319', 'Colotenango', '08-15'],
  ['1323', 'San Juan Ixcoy', '06-24'],
  ['1401', 'Santa Cruz del Quiché', '08-18'],
  ['1412', 'Joyabaj', '08-15'],
  ['1413', 'Nebaj', '08-15'],
  ['1416', 'Sacapulas', '08-04'],
];

/** mayaparaiso.com/fiestas/fiestas_by_date.php, January */
const MAYAPARAISO: readonly Fair[] = [
  ['0602', 'Barberena', '01-06'],
  ['0604', 'Casillas', '01-15'],
  ['0609', 'Taxisco', '01-15'],
  ['0917', 'Colomba Costa Cuca', '01-15'],
  ['1213', 'El Tumbador', '01-06'],
  ['1220', 'El Quetzal', '01-06'],
  ['1227', 'Esquipulas Palo Gordo', '01-15'],
  ['1305', 'Nentón', '01-15'],
  ['1311', 'La Libertad', '01-15'],
  ['1329', 'San Gaspar Ixchil', '01-06'],
  ['1403', 'Chinique', '01-15'],
  ['1701', 'Flores', '01-15'],
  ['2007', 'Esquipulas', '01-15'],
  ['2204', 'Agua Blanca', '01-06'],
];

/** karolinfor.blogspot.com/2011/10/quetzaltenango.html */
const QUETZALTENANGO: readonly Fair[] = [
  ['0904', 'San Carlos Sija', '12-08'],
  ['0906', 'Cabricán', -21],
  ['0907', 'Cajolá', '05-03'],
  ['0908', 'San Miguel Sigüilá', '09-29'],
  ['0909', 'San Juan Ostuncalco', '02-02'],
  ['0912', 'San Martín Sacatepéquez', '11-11'],
  ['0916', 'Zunil', '11-25'],
  ['0918', 'San Francisco La Unión', '10-04'],
  ['0921', 'Génova', '12-08'],
  ['0923', 'La Esperanza', '05-03'],
  ['0924', 'Palestina de Los Altos', -42],
];

/** atitlandirectory.com/dates-to-know */
const ATITLAN: readonly Fair[] = [
  ['0702', 'San José Chacayá', '03-19'],
  ['0705', 'Nahualá', '11-25'],
  ['0712', 'San Antonio Palopó', '06-13'],
  ['0715', 'San Pablo La Laguna', '01-25'],
];

const OTHERS: readonly Fair[] = [
  // aledeleongt.com/mapa
  ['0201', 'Guastatoya', '01-15'],
  // leydenegocios.com/post/feriados-asuetos-2023
  ['0301', 'Antigua Guatemala', '07-25'],
  // entrecultura.tv
  ['0305', 'Santo Domingo Xenacoj', '08-04'],
  // cucuruchoenguatemala.blogspot.com
  ['0501', 'Escuintla', '12-08'],
  // hotelchinimaya.com
  ['0711', 'Santa Catarina Palopó', '11-25'],
  // online.flipbuilder.com/ddbn, after guatemala.com
  ['1208', 'Sibinal', '09-29'],
  // aprende.guatemala.com, and the feast of Our Lady of Mount Carmel
  ['1301', 'Huehuetenango', '07-16'],
  // ojoconmipisto.com
  ['1312', 'La Democracia', -35],
  // lonelyplanet.com/guatemala, winne.com/guatemala
  ['1406', 'Chichicastenango', '12-21'],
  // scribd.com/document/125825215, and the feast of Saint Dominic
  ['1601', 'Cobán', '08-04'],
  // mijutiapa2016.blogspot.com
  ['2205', 'Asunción Mita', '08-15'],
];

export const FAIRS: readonly Fair[] = [
  ...DATE_HOLIDAYS,
  ...GOVERNMENT,
  ...XELAPAGES,
  ...MAYAPARAISO,
  ...QUETZALTENANGO,
  ...ATITLAN,
  ...OTHERS,
];
