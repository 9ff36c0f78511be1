/** Texts that spreadsheets change, run or break, in letters that Windows-1252 has too. */
const VALUES = `3/4|007|1e5|12345678901234567890|10:30|50 %|VERDADERO|falso|1,5|1.500|1,500|Q5|Q 5|5 Q|-|-5|(5)|12-
  ene-5|5-ene|5.ene|2026-11-26|26/11|26 nov.|lun 5 ene 2026|5 de enero de 2026|0.50|.5|5.|24/7|7/11|4-21|24:00|1 1/2
  5 E 5|nov-26|May 5|#N/A|1 000|=1+1|+1|@SUM(A1)|'3/4|''007|'Ndachi|'=1`;

const TEXTS = [
  ...VALUES.split(/\||\n {2}/),
  'VERDADERO\n3/4',
  '=1\n=2',
  'Dos\nlíneas',
  '"Comillas", y; punto|coma',
  ';',
  '"',
  'sep=;',
  'Año Ñandú ¿qué? ¡sí!',
  '…',
  '€ 5',
  '’',
];

export const ROW_COLUMNS = {
  name: 'Nombre',
  description: 'Descripción',
  phone: 'Teléfono',
  call_numbers: 'Teléfonos',
  place: 'Lugar',
  position: 'Ubicación',
  position_private: 'Ubicación privada',
  latitude: 'Latitud',
} as const;

interface SpreadsheetRow extends Record<string, unknown> {
  name: string;
  description: string;
}

export const buildRow = (name: string, description: string, index: number): SpreadsheetRow => ({
  name,
  description,
  phone: index % 2 ? '+50255551234' : '+13055550123',
  call_numbers: index % 3 ? 'Ventas: 2232 0000 ext. 12; 1770' : '1770',
  place: '1401',
  position: '14.557812, -90.733491',
  position_private: index % 2 === 0,
  latitude: (14_557_812 - index) / 1_000_000,
});

/** The rows of the files in `fixtures/spreadsheets`, which LibreOffice 7.4.7 in es-GT saved. */
export const FIXED_ROWS = TEXTS.map((text, index) => buildRow(text, TEXTS.at(-index - 1) ?? '', index));
