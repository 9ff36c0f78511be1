import type { DemoAnnouncement } from '../types.ts';

export const products: readonly DemoAnnouncement[] = [
  {
    businessKey: 'lacteos-la-vaquita-canche',
    title: 'Ya hay queso seco de un mes',
    content:
      'Salieron cuarenta quesos bien oreados, de dos y de cuatro libras. Si viaja, se lo empacamos al vacío sin costo.',
    hoursAgo: 8,
    price: 42,
    expiresInHours: 140,
    replies: [
      { from: 'dona-mirtala', message: '¿A cómo la libra?', hoursLater: 1 },
      { from: 'owner', message: 'A Q42, doña Mirtala. ¿Le aparto el de siempre?', hoursLater: 2 },
    ],
  },
  {
    businessKey: 'botas-el-estribo',
    title: 'Botín de mujer con tacón bajo',
    content:
      'Nos lo venían pidiendo: punta redonda, cierre lateral y cuero graso que aguanta lluvia. Del 34 al 40, en café, negro y vino. A la medida, por Q60 más.',
    hoursAgo: 115,
    replies: [
      { from: 'jackeline-pu', message: '¿Lo hacen en gris?', hoursLater: 6 },
      { from: 'owner', message: 'Por encargo sí, tarda diez días.', hoursLater: 9 },
    ],
  },
  {
    businessKey: 'agroservicio-el-surco',
    title: 'Semilla de papa certificada, última entrega',
    content:
      'Variedad Loman, en sacos de cien libras con su etiqueta. Quien apartó tiene hasta el sábado para recoger; lo que sobre se vende por orden de llegada.',
    hoursAgo: 36,
    expiresInHours: 82,
    replies: [{ from: 'tomas-raxon', message: '¿La llevan a San Pedro?', hoursLater: 4 }],
  },
  {
    businessKey: 'concentrados-la-gallina-josefina',
    title: 'Pollitos de engorde el miércoles',
    content:
      'Llegan trescientos y hay ciento ochenta apartados. Vacunados y con instrucciones para la primera semana. Traiga caja con agujeros.',
    hoursAgo: 19,
    expiresInHours: 44,
    replies: [
      { from: 'flor-de-maria', message: 'Apárteme veinticinco, por favor.', hoursLater: 2 },
      { from: 'owner', message: 'Listos a su nombre. Josefina le manda saludos.', hoursLater: 3 },
    ],
  },
  {
    businessKey: 'verduras-de-almolonga',
    title: 'La bolsa familiar ahora trae brócoli y acelga',
    content:
      'Mismo precio, diez verduras. Quien vive en Xela puede recogerla los martes y viernes en la bajada del puente, de siete a nueve.',
    hoursAgo: 75,
    replies: [
      { from: 'magda-toc', message: '¿Se puede cambiar el rábano por remolacha?', hoursLater: 5 },
      { from: 'owner', message: 'Sí se puede, avisando un día antes.', hoursLater: 7 },
    ],
  },
  {
    businessKey: 'churrasqueria-el-brasero',
    title: 'Nuevo en la carta: costilla ahumada',
    content:
      'Seis horas con leña de encino y naranjo. Solo viernes y sábado, y cuando se acaba, se acaba. Se puede apartar por teléfono.',
    hoursAgo: 42,
    price: 95,
    replies: [
      { from: 'jorge-mario', message: 'La probé ayer: se deshace. Pidan doble guacamol.', hoursLater: 26 },
      { from: 'nancy-perez', message: '¿Cuánto vale la porción?', hoursLater: 30 },
      { from: 'owner', message: 'Q95 con dos acompañamientos, Nancy.', hoursLater: 32 },
    ],
  },
  {
    businessKey: 'camaras-y-redes-el-vigia',
    title: 'Cámaras con panel solar para fincas',
    content:
      'Funcionan con chip de celular y no necesitan toma de corriente. Probamos un equipo tres meses en una finca de Palencia y no falló un día. Visita de instalación dentro de la región central.',
    hoursAgo: 140,
    photos: 1,
    replies: [
      { from: 'gustavo-ibanez', message: '¿Sirven donde solo hay señal 3G?', hoursLater: 11 },
      { from: 'owner', message: 'Con 3G mandan foto, no video. Podemos ir a medir antes.', hoursLater: 13 },
    ],
  },
  {
    businessKey: 'jicaras-de-rabinal',
    title: 'Juego de seis guacales para la mesa',
    content:
      'Pulidos por dentro y pintados con nij por fuera. Sirven para caldo, fresco o solo para verlos. Grabamos las iniciales de la casa.',
    hoursAgo: 330,
    outcome: 'sold',
    replies: [
      { from: 'carlos-xitumul', message: 'Orgullo de mi pueblo. Saludos desde la capital.', hoursLater: 90 },
    ],
  },
  {
    businessKey: 'mascaras-chuwila',
    title: 'Caballitos de madera para niños',
    content:
      'Tallados en pino, con crin de maguey y pintura sin plomo. Aguantan a dos patojos y muchas batallas.',
    hoursAgo: 205,
    replies: [
      { from: 'heidy-calel', message: '¿Los mandan a Huehue?', hoursLater: 14 },
      { from: 'owner', message: 'Sí, por encomienda sale en Q40.', hoursLater: 17 },
    ],
  },
  {
    businessKey: 'moto-repuestos-el-rayo',
    title: 'Llantas para mototaxi a precio de mayoreo',
    content:
      'Desde cuatro llantas se respeta el precio de mayoreo, y la colocación va gratis. Solo medidas de tres ruedas.',
    hoursAgo: 100,
    expiresInHours: 250,
    replies: [{ from: 'werner-lux', message: '¿Dan factura?', hoursLater: 3 }],
  },
  {
    businessKey: 'posada-orilla-del-lago',
    title: 'Llegaron los kayaks dobles y las tablas de remo',
    content:
      'Los huéspedes los usan sin costo hasta las once, que es cuando el lago está quieto. Para visitantes, Q50 la hora con chaleco.',
    hoursAgo: 58,
    price: 50,
    photos: 2,
    replies: [
      { from: 'brenda-lopez', message: '¿Hay chalecos para niños?', hoursLater: 2 },
      { from: 'owner', message: 'De tres tallas, desde los cuatro años.', hoursLater: 3 },
    ],
  },
  {
    businessKey: 'barro-blanco-de-chinautla',
    title: 'Macetas con plato para balcón',
    content:
      'Tres tamaños, sin pintura, para que el barro respire. Se pueden ver los sábados en el patio, recién salidas de la quema.',
    hoursAgo: 170,
    outcome: 'sold',
    replies: [
      { from: 'olga-marina', message: 'Las compré para las violetas y están felices.', hoursLater: 100 },
    ],
  },
  {
    businessKey: 'fisioterapia-en-movimiento',
    title: 'Sesiones en grupo para adultos mayores',
    content:
      'Martes y jueves a las nueve: equilibrio, fuerza suave y mucha plática. Máximo seis personas. La primera sesión es gratis.',
    hoursAgo: 24,
    expiresInHours: 330,
    replies: [
      { from: 'dona-mirtala', message: '¿Puedo ir con bastón?', hoursLater: 3 },
      {
        from: 'owner',
        message: 'Claro, doña Mirtala. La idea es que un día lo deje en casa.',
        hoursLater: 4,
      },
    ],
  },
  {
    businessKey: 'estudio-fotografico-retrato',
    title: 'Restauramos la foto de los abuelos',
    content:
      'Manchas, dobleces y caras borradas por el tiempo. Trabajamos sobre una copia digital; el original nunca sale de su vista. Desde Q150 según el daño.',
    hoursAgo: 290,
    replies: [
      {
        from: 'fernando-tax',
        message: 'Le dieron vida a la boda de mis papás. Lloró toda la familia.',
        hoursLater: 120,
      },
      { from: 'owner', message: 'Fue un honor, don Fernando.', hoursLater: 122 },
    ],
  },
  {
    businessKey: 'ferreteria-el-chiclero',
    title: 'Bombas solares para pozo en existencia',
    content:
      'Hasta sesenta metros de profundidad, con panel, cable y tubería a precio de paquete. La instalación se cotiza según el camino.',
    hoursAgo: 215,
    replies: [
      { from: 'ivan-quinonez', message: '¿Tienen plan de pagos?', hoursLater: 30 },
      { from: 'owner', message: 'Mitad al contratar y el resto en tres meses con cheque.', hoursLater: 34 },
    ],
  },
  {
    businessKey: 'el-rincon-del-kakik',
    title: "Kak'ik para llevar, por olla",
    content:
      'Ollas de diez y de veinte porciones con su arroz y sus pochitos. Se encargan con un día y se dejan Q100 de depósito por el barro.',
    hoursAgo: 110,
    photos: 1,
    replies: [
      { from: 'evelyn-choc', message: '¿Entregan en Carchá?', hoursLater: 6 },
      { from: 'owner', message: 'Sí, los domingos antes de mediodía.', hoursLater: 8 },
    ],
  },
];
