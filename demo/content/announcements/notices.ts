import type { DemoAnnouncement } from '../types.ts';

export const notices: readonly DemoAnnouncement[] = [
  {
    businessKey: 'llantera-el-peregrino',
    title: 'La grúa está en mantenimiento hasta el viernes',
    content:
      'Seguimos atendiendo pinchazos y alineación a toda hora. Si necesita remolque, llámenos igual: le pasamos el número de un colega de confianza.',
    hoursAgo: 16,
    expiresInHours: 48,
    replies: [
      { from: 'raul-gudiel', message: 'Gracias por avisar, así no queda uno esperando.', hoursLater: 3 },
    ],
  },
  {
    businessKey: 'laboratorio-los-altos',
    title: 'Los lunes abrimos a las cinco y media',
    content:
      'Muchos pacientes viajan de San Marcos y llegan en ayunas desde la madrugada. Por eso los lunes recibimos muestras una hora antes. Los demás días, a la hora de siempre.',
    hoursAgo: 85,
    replies: [
      { from: 'tomas-raxon', message: '¿Hay que hacer cita para glucosa?', hoursLater: 9 },
      { from: 'owner', message: 'No, don Tomás, es por orden de llegada.', hoursLater: 11 },
    ],
  },
  {
    businessKey: 'cafe-luna-de-xelaju',
    title: 'Cerramos dos días para pintar el salón',
    content:
      'Martes y miércoles no habrá servicio. Volvemos el jueves con paredes nuevas y el mismo chocolate. El pan lo encuentran en la panadería de la familia.',
    hoursAgo: 22,
    expiresInHours: 56,
    replies: [
      { from: 'magda-toc', message: '¿De qué color van a quedar?', hoursLater: 2 },
      { from: 'owner', message: 'Amarillo mango, pero no le digan a nadie.', hoursLater: 3 },
      { from: 'fernando-tax', message: 'Cuiden el tablero de ajedrez.', hoursLater: 5 },
    ],
  },
  {
    businessKey: 'tienda-lupita',
    title: 'Ya puede pagar luz, agua y cable aquí',
    content:
      'Traiga su recibo o el número de contador. El pago queda al momento y la comisión es de Q3. Hasta las ocho de la noche.',
    hoursAgo: 310,
    replies: [
      { from: 'olga-marina', message: 'Qué alegre, ya no hay que ir hasta la calzada.', hoursLater: 4 },
      { from: 'eddy-najera', message: '¿Reciben con tarjeta?', hoursLater: 29 },
      { from: 'owner', message: 'Todavía no, don Eddy, solo efectivo.', hoursLater: 31 },
    ],
  },
  {
    businessKey: 'pupuseria-santa-ines',
    title: 'Hoy cerramos a las siete y media',
    content:
      'Tenemos graduación en la familia. Pedidos para llevar, hasta las siete. Mañana volvemos al horario normal.',
    hoursAgo: 2,
    expiresInHours: 6,
    replies: [{ from: 'nancy-perez', message: '¡Felicidades a la graduada!', hoursLater: 1 }],
  },
  {
    businessKey: 'bufete-ochaita',
    title: 'Consultas por videollamada los sábados',
    content:
      'Pensado para guatemaltecos en Estados Unidos que necesitan un mandato, una herencia o una pensión. De nueve a doce, hora de Guatemala, con cita pagada por adelantado.',
    hoursAgo: 200,
    replies: [
      { from: 'gustavo-ibanez', message: '¿El mandato se firma en el consulado?', hoursLater: 15 },
      { from: 'owner', message: 'Así es. Nosotros le mandamos la minuta revisada.', hoursLater: 18 },
    ],
  },
  {
    businessKey: 'escuela-de-espanol-jacaranda',
    title: 'Se abre turno de tarde para quienes trabajan',
    content:
      'De cinco a siete, de lunes a jueves, en grupos de tres. La primera clase es de prueba y no se cobra.',
    hoursAgo: 125,
    expiresInHours: 600,
  },
  {
    businessKey: 'clinica-pediatrica-pasitos',
    title: 'Jueves y viernes no habrá consulta',
    content:
      'La doctora asiste a un congreso. La enfermera sí aplicará vacunas por la mañana. Emergencias: hospital regional.',
    hoursAgo: 26,
    expiresInHours: 62,
    allowReplies: false,
  },
  {
    businessKey: 'carniceria-el-novillo',
    title: 'Ahora recibimos tarjeta y transferencia',
    content:
      'Sin recargo y sin mínimo. La longaniza, como siempre, se aparta por mensaje desde la noche anterior.',
    hoursAgo: 420,
    replies: [
      { from: 'flor-de-maria', message: 'La mejor longaniza de Asunción, lo digo yo.', hoursLater: 50 },
    ],
  },
  {
    businessKey: 'hostal-rio-turquesa',
    title: 'Camino a Semuc: paso alterno por trabajos',
    content:
      'Están reparando dos curvas y hay esperas de hasta treinta minutos. Nuestro picop sale media hora antes para que nadie pierda su reserva.',
    hoursAgo: 9,
    expiresInHours: 21,
    replies: [
      { from: 'luis-pedro', message: '¿Pasa un carro bajito?', hoursLater: 2 },
      { from: 'owner', message: 'Mejor déjelo en Lanquín, aquí se lo cuidan por Q20.', hoursLater: 3 },
      { from: 'luis-pedro', message: 'Excelente, gracias por la honestidad.', hoursLater: 4 },
    ],
  },
  {
    businessKey: 'materiales-san-judas',
    title: 'Nueva bodega de block, cincuenta metros adelante',
    content:
      'El mostrador queda en el mismo lugar; el despacho pesado pasa al predio con portón azul. Entran camiones grandes.',
    hoursAgo: 350,
  },
  {
    businessKey: 'academia-de-ingles-el-puente',
    title: 'Inscripciones abiertas para el próximo módulo',
    content:
      'El examen de ubicación es gratuito y se puede hacer cualquier tarde. Quedan nueve lugares en el grupo de sábado y cinco en el de las seis.',
    hoursAgo: 70,
    expiresInHours: 310,
    replies: [
      { from: 'heidy-calel', message: '¿Cuánto es la mensualidad del sabatino?', hoursLater: 5 },
      { from: 'owner', message: 'Q275 al mes, Heidy, y Q150 de inscripción con libro usado.', hoursLater: 7 },
    ],
  },
  {
    businessKey: 'plomeria-y-electricidad-chajon',
    title: 'Este domingo no trabajo',
    content:
      'Es bautizo de mi nieta. Si es emergencia, le doy el contacto de mi compadre, que también es electricista.',
    hoursAgo: 70,
    expiresInHours: -12,
    replies: [{ from: 'yolanda-munoz', message: 'Que Dios bendiga a la niña, don Óscar.', hoursLater: 6 }],
  },
];
