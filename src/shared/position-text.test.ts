import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPosition,
  parsePositionText,
  type PositionRefusal,
  readPositionText,
} from './position-text.ts';

/** Of the place that is meant, and of what must never be taken for it. */
const MEANT = '14.5573,-90.7332';
const START = '14.6349,-90.5069';
const MIDDLE = '14.6,-90.61';
const AT = { latitude: 14.5573, longitude: -90.7332 };
const PIN = '!8m2!3d14.5573!4d-90.7332';
const stop = (latitude: number, longitude: number) =>
  `!1m5!1m1!1s0x8589:0x1!2m2!1d${longitude}!2d${latitude}`;
const START_STOP = stop(14.6349, -90.5069);
const END_STOP = stop(14.5573, -90.7332);
const VIEW = '!1m12!1m3!1d3860.9!2d-90.61!3d14.6!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1';
const MAPS = 'https://www.google.com/maps';
const BASE64 = Buffer.from(`14°33'26.3"N 90°43'59.5"W`).toString('base64');
const embed = (fields: string) =>
  `<iframe src="${MAPS}/embed?pb=${fields}" width="600" height="450" style="border:0;"></iframe>`;

const READ: readonly [text: string][] = [
  ['14.5573, -90.7332'],
  [' (14.5573, -90.7332) '],
  ['[-90.7332, 14.5573]'],
  ['14.5573 -90.7332'],
  ['14.5573\n-90.7332'],
  ['14.5573, -90.7332, 1530'],
  ['14,5573; -90,7332'],
  ['14,5573, -90,7332'],
  ['14,5573 / -90,7332'],
  ['14,5573,-90,7332'],
  ['14.5573, −90.7332'],
  ['\u200e14.5573,\u00a0-90.7332\u202c'],
  ['Coordenadas: 14.5573, -90.7332.'],
  ['Estamos en 14.5573, -90.7332, frente al parque'],
  ['14.5573° N, 90.7332° W'],
  ['14.5573°N 90.7332°O'],
  ['N 14.5573 W 90.7332'],
  ['N14.5573 W90.7332'],
  [`N14°33.438' W90°43.992'`],
  ['14.5573N90.7332W'],
  [`14°33'26.28"N90°43'59.52"O`],
  ['90.7332 W, 14.5573 N'],
  ['14° 33.438′ N, 90° 43.992′ W'],
  [`14°33'26.28"N 90°43'59.52"W`],
  ['14º33’26,28” N, 90º43’59,52” O'],
  ["14°33'26.28''N 90°43'59.52''W"],
  ['14° 33′ 26.28″ Norte, 90° 43′ 59.52″ Oeste'],
  ['14 33 26.28 N, 90 43 59.52 W'],
  ['14 grados 33 minutos 26.28 segundos norte, 90 grados 43 minutos 59.52 segundos oeste'],
  [`-90°43'59.52", 14°33'26.28"`],
  ['Latitud: 14.5573 Longitud: -90.7332'],
  ['Longitud: -90.7332, Latitud: 14.5573'],
  ['Lat. 14,5573 / Long. -90,7332'],
  ['lng=-90.7332&lat=14.5573'],
  ['{"lat":14.5573,"lng":-90.7332}'],
  ['Latitud norte: 14.5573, Longitud oeste: 90.7332'],
  ['Lat. Norte 14.5573 / Long. Oeste 90.7332'],
  ['Latitud N: 14.5573 Longitud O: 90.7332'],
  ['+14.5573-090.7332/'],
  ['14.5573-90.7332'],
  ['Latitud: 14.5573 N; Longitud: 90.7332 O'],
  [`geo:${MEANT}?z=17`],
  [`geo:0,0?q=${MEANT}(Café 24.5, 7.25)`],
  [`google.navigation:q=${MEANT}&mode=d`],
  [`Ubicación: https://maps.google.com/maps?q=14.5573%2C-90.7332&z=17&hl=es`],
  ['https://maps.google.com/?q=14.5573, -90.7332'],
  ['https://maps.google.com/?q=14.5573,\u00a0-90.7332'],
  ['https://maps.google.com/?q=%E2%80%8E14%EF%BC%8E5573,-90.7332%E2%80%AC'],
  [`maps.google.com/?q=loc:${MEANT}&ll=${MIDDLE}`],
  [`${MAPS}?q=Caf%C3%A9@${MEANT}`],
  [`${MAPS}/search/?api=1&query=14.5573%2C-90.7332`],
  [`${MAPS}/search/14.5573,+-90.7332?entry=tts`],
  [`${MAPS}/place/Caf%C3%A9+A/@${MIDDLE},17z/data=!3m1!4b1!4m6!3m5!1s0x8589:0x1${PIN}!16s`],
  [`${MAPS}/place/14%C2%B033'26.3%22N+90%C2%B043'59.5%22W/@${MIDDLE},17z`],
  [`${MAPS}/search/caf%C3%A9/@${MIDDLE},15z/data=!4m8!1m2!2m1!1scaf%C3%A9!3m4!1s0x8589:0x1${PIN}`],
  [
    `${MAPS}/place/Calle/@${MIDDLE},18z/data=!4m14!1m7!3m6!1s0x1:0x2!8m2!3d14.5569!4d-90.7328!3m5!1s0x0:0x0!7e2${PIN}`,
  ],
  [`${MAPS}/dir/${START}/${MEANT}/@${MIDDLE},12z`],
  [`${MAPS}/dir//${MEANT}/@${MIDDLE},12z`],
  [`${MAPS}/dir/${START}/Caf%C3%A9/${MEANT}/`],
  [`${MAPS}/dir/Casa/Caf%C3%A9/@${MIDDLE},12z/data=!3m1!4b1!4m14!4m13${START_STOP}${END_STOP}!3e0`],
  [`${MAPS}/dir/${START}/Caf%C3%A9/@${MIDDLE},12z/data=!4m9!4m8!1m0${END_STOP}!3e0`],
  [`${MAPS}/dir/?api=1&origin=${START}&destination=${MEANT}&waypoints=${MIDDLE}`],
  [`https://maps.google.com/?saddr=${START}&daddr=${MEANT}&ll=${MIDDLE}`],
  [`https://maps.google.com/maps?daddr=${START}+to:${MEANT}`],
  [`https://maps.google.com/maps?daddr=${START}&daddr=${MEANT}`],
  [embed(`!1m17${VIEW}!3m2!1m1!2z${BASE64}!5e0!3m2!1ses!2sgt`)],
  [
    embed(
      `!1m28${VIEW}!4m13!3e6!4m5!1s0x1!2sCasa!3m2!1d14.6349!2d-90.5069!4m5!1s0x2!2sTienda!3m2!1d14.5573!2d-90.7332!5e0`,
    ),
  ],
  [`https://www.facebook.com/l.php?u=${encodeURIComponent(`${MAPS}?q=${MEANT}`)}&h=AT0`],
  [`https://www.google.com/url?q=${encodeURIComponent(`${MAPS}?q=${MEANT}`)}&sa=D`],
  [`https://l.facebook.com/l.php?u=${encodeURIComponent(`${MAPS}?q=${MEANT}`)}&h=AT0`],
  [`Estamos aquí: www.google.com/maps?q=${MEANT} ¡Vengan!`],
  [`https://waze.com/ul?ll=${MEANT}&navigate=yes&zoom=17`],
  [`https://www.waze.com/live-map/directions?to=ll.14.5573%2C-90.7332&from=ll.${START}`],
  [`waze://?ll=${MEANT}&navigate=yes`],
  [`https://maps.apple.com/?ll=${MEANT}&q=Mi%20tienda`],
  [`https://maps.apple.com/place?coordinate=${MEANT}&name=Mi%20tienda`],
  [`https://beta.maps.apple.com/?ll=${MEANT}&q=Mi%20tienda`],
  [`https://maps.apple.com/?saddr=${START}&daddr=${MEANT}`],
  [`https://maps.apple.com/?daddr=${START}&daddr=${MEANT}`],
  [`https://maps.apple.com/directions?source=${START}&destination=${MIDDLE}&destination=${MEANT}`],
  [`https://www.openstreetmap.org/?mlat=14.5573&mlon=-90.7332#map=17/14.6/-90.61`],
  [`https://www.openstreetmap.org/directions?route=${START};${MEANT}#map=12/14.6/-90.61`],
  [
    `<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=-90.7%2C14.5&amp;marker=14.5573%2C-90.7332"></iframe>`,
  ],
  ['https://www.bing.com/maps?cp=14.6~-90.61&sp=point.14.5573_-90.7332_Tienda&lvl=17'],
  ['https://www.bing.com/maps/default.aspx?v=2&sp=Point.14.5573_-90.7332_Tienda___'],
  ['https://www.bing.com/maps?rtp=pos.14.6349_-90.5069_Casa~pos.14.5573_-90.7332_Tienda'],
  [`https://share.here.com/l/${MEANT},Tienda?z=16`],
  [`https://wego.here.com/directions/mix/Casa:${START}/Tienda:${MEANT}?map=${MIDDLE},12,normal`],
];

const REFUSED: readonly [text: string, refusal: PositionRefusal][] = [
  ['', 'none'],
  ['Zona 10', 'none'],
  ['5555 1234', 'none'],
  ['7a avenida 14-33 zona 1', 'none'],
  ['Menú a Q14.50, postres a Q90.75', 'none'],
  ['14, -90', 'none'],
  ['https://example.com/?q=14.5573,-90.7332', 'none'],
  ['https://www.google.com.evil.example/maps?q=14.5573,-90.7332', 'none'],
  ['%E0%A4%A', 'none'],
  [`${MEANT}${' '.repeat(5_000)}.`, 'none'],
  ['19.4326, -99.1332', 'outside'],
  ['14.5573° S, 90.7332° W', 'outside'],
  ['14.5573, 90.7332', 'missingSign'],
  ['Latitud: 14.5573 Longitud: 90.7332', 'missingSign'],
  ['Lat 90.7332, Lng 14.5573', 'missingSign'],
  [`De ${START} a ${MEANT}`, 'several'],
  [`${START} ${MAPS}?q=${MEANT}`, 'several'],
  ['De 766FJF9X+9W a 766FH748+WP', 'several'],
  ['Casa JF9X+9W, tienda H748+WP Antigua', 'several'],
  ['https://maps.app.goo.gl/Abc y https://maps.app.goo.gl/Xyz', 'several'],
  ['https://www.bing.com/maps?sp=point.14.6349_-90.5069_A~point.14.5573_-90.7332_B', 'several'],
  [`${MAPS}/dir/${START}/Parque+Central/@${MIDDLE},12z`, 'noDestination'],
  [`${MAPS}/dir/${START}//@${MIDDLE},12z`, 'noDestination'],
  [`${MAPS}/dir/${START}`, 'noDestination'],
  [`${MAPS}/dir/Casa/Tienda/@${MIDDLE},12z/data=!4m9!4m8${START_STOP}!1m0!3e0`, 'noDestination'],
  [`${MAPS}/dir/?api=1&origin=${START}&destination=Antigua`, 'noDestination'],
  [`${MAPS}/dir/?api=1&origin=${START}&waypoints=${MIDDLE}`, 'noDestination'],
  [`https://maps.google.com/?saddr=${START}&ll=${MIDDLE}`, 'noDestination'],
  [
    embed(`!1m28${VIEW}!4m13!3e6!4m5!1s0x1!2sCasa!3m2!1d14.6349!2d-90.5069!4m2!1s0x2!2sTienda!5e0`),
    'noDestination',
  ],
  [`https://www.waze.com/live-map/directions?from=ll.${START}`, 'noDestination'],
  [`https://maps.apple.com/?saddr=${START}&daddr=Antigua&ll=${MIDDLE}`, 'noDestination'],
  [`https://www.openstreetmap.org/directions?route=${START};#map=12/14.6/-90.61`, 'noDestination'],
  ['https://www.bing.com/maps?rtp=pos.14.6349_-90.5069_Casa~', 'noDestination'],
  [`https://share.here.com/r/${START},Casa`, 'noDestination'],
  [`${MAPS}/@${MIDDLE},17z`, 'mapMiddle'],
  [`@${MIDDLE},17z`, 'mapMiddle'],
  [`${MAPS}?ll=${MIDDLE}&z=17`, 'mapMiddle'],
  [`${MAPS}/@?api=1&map_action=map&center=${MIDDLE}`, 'mapMiddle'],
  [embed(`!1m14${VIEW}!5e0!3m2!1ses!2sgt`), 'mapMiddle'],
  [`https://waze.com/ul?ll=${MIDDLE}&z=10`, 'mapMiddle'],
  ['https://www.openstreetmap.org/#map=17/14.6/-90.61', 'mapMiddle'],
  ['https://www.bing.com/maps?cp=14.6~-90.61&lvl=17', 'mapMiddle'],
  [`https://wego.here.com/?map=${MIDDLE},12,normal`, 'mapMiddle'],
  [`https://maps.apple.com/frame?center=${MIDDLE}&span=0.1,0.1`, 'mapMiddle'],
  [`${MAPS}/@${MIDDLE},3a,75y,90h,90t/data=!3m6!1e1`, 'streetView'],
  [`https://maps.google.com/?layer=c&cbll=${MIDDLE}`, 'streetView'],
  [`${MAPS}/@?api=1&map_action=pano&viewpoint=${MIDDLE}`, 'streetView'],
  [`${MAPS}/place/Caf%C3%A9/@${MIDDLE},17z`, 'noPoint'],
  [`https://maps.google.com/?q=Mi+tienda&ll=${MIDDLE}`, 'noPoint'],
  ['https://maps.google.com/?q=Taxi+5555+4433', 'noPoint'],
  ['https://maps.google.com/?cid=123456789', 'noPoint'],
  [embed(`!1m18${VIEW}!3m3!1m2!1s0x8589a18:0x1!2sTienda!5e0!3m2!1ses!2sgt`), 'noPoint'],
  [`geo:${MIDDLE}?q=Farmacia`, 'noPoint'],
  [`https://waze.com/ul?q=Farmacia&ll=${MIDDLE}`, 'noPoint'],
  ['https://share.google/AbCdEf123', 'noPoint'],
  ['g.page/mi-tienda?share', 'noPoint'],
  ['https://osm.org/go/S7pvmIQ8b?node=123', 'noPoint'],
  ['https://osm.org/go/S7pvmIQ8b', 'mapMiddle'],
  ['https://osm.org/go/S7pvmI?m=', 'mapMiddle'],
];

describe('readPositionText', () => {
  it.each(READ)('reads %s', (text) => {
    const position = parsePositionText(text);
    expect(position?.latitude).toBeCloseTo(AT.latitude, 4);
    expect(position?.longitude).toBeCloseTo(AT.longitude, 4);
  });

  it.each(REFUSED)('refuses %s as %s', (text, refusal) => {
    expect(readPositionText(text)).toEqual({ refusal });
    expect(parsePositionText(text)).toBeNull();
  });

  it.each([
    ['https://waze.com/ul/h9fxek2nysc', 14.634915, -90.506882],
    ['766FH748+WP', 14.557312, -90.733188],
    ['Estamos en 766fh748+wp, Antigua', 14.557312, -90.733188],
    ['https://plus.codes/766FH748+WP', 14.557312, -90.733188],
    ['７６６ＦＨ７４８＋ＷＰ', 14.557312, -90.733188],
    ['766FH748 + WP', 14.557312, -90.733188],
    ['https://osm.org/go/S7pvmIQ8b?m=', 14.5573, -90.7332],
    ['https://osm.org/go/S7pvmIQ8--?layers=C&m', 14.5573, -90.7332],
    ['https://www.openstreetmap.org/go/S7pvmIQ8b-?m=', 14.5573, -90.7332],
  ])('decodes %s', (text, latitude, longitude) => {
    expect(parsePositionText(text)?.latitude).toBeCloseTo(latitude, 4);
    expect(parsePositionText(text)?.longitude).toBeCloseTo(longitude, 4);
  });

  it.each([
    ['H748+WP Antigua Guatemala', 'Antigua Guatemala'],
    ['h748+wp', ''],
    ['(H748+WP)', ''],
    ['Código plus: H748 + WP, Antigua Guatemala.', 'Antigua Guatemala'],
    ['Estamos en H748+WP, Antigua Guatemala', 'Antigua Guatemala'],
    [`${MAPS}/place/H748%2BWP+Antigua+Guatemala/@${MIDDLE},17z`, 'Antigua Guatemala'],
    ['https://maps.google.com/?q=H748+WP+Antigua+Guatemala', 'Antigua Guatemala'],
  ])('leaves the short code of %s to be completed', (text, near) => {
    expect(readPositionText(text)).toEqual({ plusCode: 'H748+WP', near });
  });

  it.each([
    ['https://maps.app.goo.gl/AbC-123?g_st=iw', 'https://maps.app.goo.gl/AbC-123'],
    ['maps.app.goo.gl/AbC-123', 'https://maps.app.goo.gl/AbC-123'],
    ['Mi negocio: http://goo.gl/maps/xyz.', 'https://goo.gl/maps/xyz'],
    ['Tienda Ana\nhttps://maps.app.goo.gl/xyz', 'https://maps.app.goo.gl/xyz'],
  ])('finds the short link in %s', (text, shortLink) => {
    expect(readPositionText(text)).toEqual({ shortLink });
  });

  it.each(['https://maps.app.goo.gl.evil.example/x', 'https://evil.example/https://maps.app.goo.gl/x'])(
    'follows no link like %s',
    (text) => {
      expect(readPositionText(text)).toEqual({ refusal: 'none' });
    },
  );

  it('reads what formatPosition writes', () => {
    expect(parsePositionText(formatPosition(AT))).toEqual(AT);
  });
});

const degree = (min: number, max: number) =>
  fc.integer({ min: min * 1e4, max: max * 1e4 }).map((value) => value / 1e4);
const point = fc.record({ latitude: degree(13.7, 17.8), longitude: degree(-92.3, -88.2) });
const name = fc.constantFrom('Casa', 'Caf%C3%A9+24', 'Parque+Central,+Antigua', '');

/** Links from a start to an end; each either gives the end or nothing. */
const ROUTES: readonly ((start: string, end: string, middle: string) => string)[] = [
  (start, end, middle) => `${MAPS}/dir/${start}/${end}/@${middle},12z`,
  (start, end, middle) => `${MAPS}/dir/${start}/${middle}/${end}/@${middle},12z/data=!3m1!4b1!4m2!4m1!3e0`,
  (start, end, middle) => `${MAPS}/dir/?api=1&waypoints=${middle}&origin=${start}&destination=${end}`,
  (start, end, middle) => `https://maps.google.com/maps?ll=${middle}&daddr=${end}&saddr=${start}`,
  (start, end) => `https://www.waze.com/es/live-map/directions?from=ll.${start}&to=ll.${end}`,
  (start, end, middle) => `https://maps.apple.com/?ll=${middle}&saddr=${start}&daddr=${end}`,
  (start, end) => `https://maps.apple.com/directions?source=${start}&destination=${end}`,
  (start, end) => `https://www.openstreetmap.org/directions?route=${start};${end}`,
  (start, end, middle) => `https://wego.here.com/directions/mix/${start}/${end}?map=${middle},12,normal`,
];

describe('a link of a route', () => {
  it('never gives another point than its destination', () => {
    const end = fc.oneof(point.map(formatPosition), name);
    fc.assert(
      fc.property(fc.constantFrom(...ROUTES), point, end, point, (route, start, to, middle) => {
        const text = route(formatPosition(start), to, formatPosition(middle)).replaceAll(', ', ',');
        const found = parsePositionText(`Lleguen por aquí: ${text}`);
        expect(found && formatPosition(found)).toBe(to.includes('-') ? to : null);
      }),
    );
  });
});
