import { describe, expect, it } from 'vitest';
import { readUpload } from '../batches/read-upload.ts';

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text)).buffer;

/** Returns the first row as the fields that it fills. */
async function firstRow(text: string) {
  const { format, source, fields, rows } = await readUpload(bytesOf(text));
  const cells = rows[0]?.cells ?? [];
  const filled = fields.flatMap((field, place) =>
    field && cells[place] ? [[field, cells[place]] as const] : [],
  );
  return { format, source, row: Object.fromEntries(filled) };
}

const feature = (properties: object, geometry: object = { type: 'Point', coordinates: [-91.157, 14.742] }) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] });

describe('files of other programs', () => {
  it.each([
    [
      'google-business',
      null,
      'Store code,Business name,Address line 1,Address line 2,Locality,Administrative area,Primary phone,Website,Primary category,Sunday hours,Monday hours,Tuesday hours,Special hours\n' +
        'P-1,Café Prueba,Calle 1,Local 2,Panajachel,Sololá,7762 9001,https://prueba.example,Coffee shop,x,08:00-17:00,"08:00-12:00, 14:00-18:00",\n',
      {
        external_id: 'P-1',
        name: 'Café Prueba',
        address: 'Calle 1, Local 2',
        place: 'Panajachel',
        department: 'Sololá',
        phone: '7762 9001',
        website: 'https://prueba.example',
        category: 'Cafeterías',
        hours: 'lunes 08:00-17:00; martes 08:00-12:00 14:00-18:00',
      },
    ],
    [
      'geodirectory',
      null,
      'ID,post_title,post_content,post_status,post_category,street,city,region,latitude,longitude,phone,email,website,business_hours\n' +
        '9,Hostal Prueba,<p>Con <b>vista</b></p>,publish,"Hostel,Bar",Calle 2,Panajachel,Sololá,14.74,-91.15,7762 9002,a@b.example,https://b.example,"[""Mo 09:00-17:00"",""Tu 09:00-12:00,14:00-17:00""],[""UTC"":""-6""]"\n',
      {
        name: 'Hostal Prueba',
        id: '9',
        description: 'Con vista',
        is_hidden: 'no',
        category: 'Hoteles y hospedajes',
        address: 'Calle 2',
        place: 'Panajachel',
        department: 'Sololá',
        latitude: '14.74',
        longitude: '-91.15',
        phone: '7762 9002',
        email: 'a@b.example',
        website: 'https://b.example',
        hours: 'Mo 09:00-17:00; Tu 09:00-12:00 14:00-17:00',
      },
    ],
    [
      'foursquare',
      'Foursquare OS Places (Apache 2.0)',
      'fsq_place_id,name,latitude,longitude,address,locality,region,postcode,country,tel,website,email,fsq_category_labels,date_closed\n' +
        'abc,Tacos Prueba,14.74,-91.15,Calle 3,Panajachel,Sololá,07010,GT,7762 9003,,,"[Dining and Drinking > Restaurant > Taco Restaurant]",\n',
      {
        external_id: 'abc',
        name: 'Tacos Prueba',
        latitude: '14.74',
        longitude: '-91.15',
        address: 'Calle 3',
        place: 'Panajachel',
        department: 'Sololá',
        phone: '7762 9003',
        category: 'Restaurantes',
      },
    ],
    [
      'overture',
      'Overture Maps Foundation (CDLA Permissive 2.0)',
      feature({
        id: '08f',
        names: { primary: 'Pizza Prueba', common: null },
        categories: { primary: 'pizza_restaurant', alternate: ['bar'] },
        confidence: 0.9,
        phones: ['+50277629004'],
        websites: ['https://pizza.example', 'https://otra.example'],
        addresses: [{ freeform: 'Calle 4', locality: 'Panajachel', country: 'GT' }],
        operating_status: 'open',
      }),
      {
        external_id: '08f',
        name: 'Pizza Prueba',
        category: 'Restaurantes',
        call_numbers: '+50277629004',
        website: 'https://pizza.example',
        address: 'Calle 4',
        place: 'Panajachel',
        closed_at: 'open',
        latitude: '14.7420000',
        longitude: '-91.1570000',
      },
    ],
    [
      'openstreetmap',
      'OpenStreetMap (ODbL)',
      feature(
        {
          '@id': 'way/12',
          name: 'Farmacia Prueba',
          amenity: 'pharmacy',
          building: 'yes',
          opening_hours: 'Mo-Fr 08:00-17:00; PH off',
          'contact:phone': '+502 7762 9005;+502 7762 9006',
          'addr:street': 'Calle Santander',
          'addr:housenumber': '2-20',
        },
        {
          type: 'Polygon',
          coordinates: [
            [
              [-91.2, 14.7],
              [-91.1, 14.7],
              [-91.1, 14.8],
              [-91.2, 14.7],
            ],
          ],
        },
      ),
      {
        external_id: 'way/12',
        name: 'Farmacia Prueba',
        category: 'Farmacias',
        hours: 'Mo-Fr 08:00-17:00; PH off',
        call_numbers: '+502 7762 9005; +502 7762 9006',
        address: 'Calle Santander, 2-20',
        latitude: '14.7500000',
        longitude: '-91.1500000',
      },
    ],
    [
      'openstreetmap',
      'OpenStreetMap (ODbL)',
      '@id;name;shop;phone;opening_hours;@lat;@lon\nnode/5;Tienda Prueba;convenience;77629007;24/7;14.74;-91.15\n',
      {
        external_id: 'node/5',
        name: 'Tienda Prueba',
        category: 'Abarroterías',
        call_numbers: '77629007',
        hours: '24/7',
        latitude: '14.74',
        longitude: '-91.15',
      },
    ],
    [
      'geojson',
      null,
      feature({ nombre: 'Otra Prueba' }),
      { name: 'Otra Prueba', latitude: '14.7420000', longitude: '-91.1570000' },
    ],
    ['own', null, 'Nombre;Teléfono\nTienda;5555 1234\n', { name: 'Tienda', phone: '5555 1234' }],
  ])('are recognised and read: %s', async (format, source, text, row) => {
    expect(await firstRow(text)).toEqual({ format, source, row });
  });

  it.each(['{"type":"Feature"}', '{', '[1,2]', '{"features":[]}'])(
    'are refused where they hold no features: %s',
    async (text) => {
      await expect(readUpload(bytesOf(text))).rejects.toMatchObject({ code: 'validation' });
    },
  );
});
