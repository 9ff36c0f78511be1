import type { DemoAnnouncement } from '../types.ts';

export const jobs: readonly DemoAnnouncement[] = [
  {
    businessKey: 'comedor-dona-tona',
    title: 'Se busca ayudante de cocina',
    content:
      'Para picar, lavar y aprender. Horario de seis a tres, de lunes a sábado, con prestaciones y almuerzo. No pedimos experiencia, pedimos puntualidad. Presentarse después de las dos con copia de DPI.',
    hoursAgo: 30,
    job: { payMin: 3_900, payPeriod: 'month', contract: 'full-time' },
    expiresInHours: 300,
    replies: [
      {
        from: 'vilma-ajanel',
        message: '¿Aceptan a una señora de 50 años? Cocino toda la vida.',
        hoursLater: 3,
      },
      { from: 'owner', message: 'Con gusto, véngase mañana y platicamos.', hoursLater: 5 },
      { from: 'vilma-ajanel', message: 'Dios la bendiga, ahí estaré.', hoursLater: 6 },
    ],
  },
  {
    businessKey: 'barberia-la-navaja',
    title: 'Silla disponible para barbero con experiencia',
    content:
      'Trabajo a comisión del 60 %, clientela hecha y herramienta de la casa si la necesita. Pedimos dos años de experiencia y una prueba de corte.',
    hoursAgo: 66,
    job: { contract: 'contractor' },
    expiresInHours: 400,
    replies: [
      { from: 'jackeline-pu', message: '¿Contratan mujeres barberas?', hoursLater: 8 },
      { from: 'owner', message: '¡Por supuesto! Escribinos y agendamos la prueba.', hoursLater: 9 },
    ],
  },
  {
    businessKey: 'taller-mecanico-cordon',
    title: 'Plaza para mecánico de inyección electrónica',
    content:
      'Tres años de experiencia, manejo de escáner y licencia tipo B o C. Ofrecemos sueldo base más bono por trabajo sin regreso. Enviar papelería al correo del taller.',
    hoursAgo: 180,
    job: { payMin: 5_000, payMax: 6_500, payPeriod: 'month', contract: 'full-time' },
    expiresInHours: 350,
    allowReplies: false,
  },
  {
    businessKey: 'hotel-casa-bugambilia',
    title: 'Recepcionista de noche con inglés',
    content:
      'Turno de diez a seis, cuatro noches por semana. Hay que recibir a quien llega tarde, resolver lo que se pueda y despertar a los que suben el volcán. Inglés conversacional indispensable.',
    hoursAgo: 44,
    job: { payMin: 3_800, payPeriod: 'month', contract: 'full-time' },
    expiresInHours: 260,
    replies: [
      { from: 'luis-pedro', message: '¿El salario lo dicen aquí o por correo?', hoursLater: 2 },
      { from: 'owner', message: 'Q3,800 más transporte y propina compartida.', hoursLater: 3 },
    ],
  },
  {
    businessKey: 'farmacia-noche-y-dia',
    title: 'Dependiente de farmacia para el turno de noche',
    content:
      'De nueve a cinco, con taxi de regreso pagado. Buscamos a alguien tranquilo, con ortografía y curso de auxiliar de farmacia. Entrevistas de lunes a miércoles a las diez.',
    hoursAgo: 120,
    job: { contract: 'full-time' },
    expiresInHours: 200,
    replies: [
      { from: 'sandra-yoc', message: 'Estoy por terminar el curso, ¿puedo aplicar?', hoursLater: 10 },
      { from: 'owner', message: 'Sí, Sandra, traiga la constancia de estudios.', hoursLater: 14 },
    ],
  },
  {
    businessKey: 'telares-de-ixmukane',
    title: 'Buscamos tejedoras de brocado doble faz',
    content:
      'Pago por pieza, con el hilo puesto por nosotras y contrato escrito. Se puede tejer desde casa y entregar los viernes. Preferencia a compañeras de San Antonio y Santa Catarina Barahona.',
    hoursAgo: 300,
    job: { contract: 'contractor' },
    photos: 1,
    replies: [
      { from: 'magda-toc', message: 'Mi mamá teje brocado, ¿pueden llamarla?', hoursLater: 20 },
      { from: 'owner', message: 'Mande el número por WhatsApp y hoy mismo le hablamos.', hoursLater: 26 },
    ],
  },
  {
    businessKey: 'contadores-cuenta-clara',
    title: 'Auxiliar de contabilidad, medio tiempo',
    content:
      'Ideal para estudiante de perito o auditoría. Cuatro horas por la tarde, de lunes a viernes, con oportunidad de quedarse al graduarse. Hoja de vida por correo.',
    hoursAgo: 90,
    job: { payMin: 2_000, payPeriod: 'month', contract: 'part-time' },
    expiresInHours: 150,
    replies: [{ from: 'katherine-sic', message: '¿Es presencial o se puede desde casa?', hoursLater: 7 }],
  },
  {
    businessKey: 'mudanzas-el-canche',
    title: 'Necesitamos tres ayudantes para fin de mes',
    content:
      'Pago al terminar el día, almuerzo y faja incluidos. Son cuatro jornadas seguidas; quien aguante puede quedarse fijo.',
    hoursAgo: 12,
    job: { payMin: 175, payPeriod: 'day', contract: 'temporary' },
    expiresInHours: 96,
    replies: [
      { from: 'carlos-xitumul', message: '¿Cuánto pagan por día?', hoursLater: 1 },
      { from: 'owner', message: 'Q175 y el almuerzo, mi hermano.', hoursLater: 1 },
      { from: 'carlos-xitumul', message: 'Me apunto con mi primo.', hoursLater: 2 },
    ],
  },
  {
    businessKey: 'colegio-semillas-de-maiz',
    title: 'Maestra o maestro de segundo primaria',
    content:
      'Grupo de dieciocho niños, planificación compartida y tardes libres. Valoramos que hable mam y que le guste ensuciarse las manos en el huerto.',
    hoursAgo: 260,
    job: { contract: 'full-time' },
    expiresInHours: 500,
  },
  {
    businessKey: 'cafe-monja-blanca',
    title: 'Barista para sábados y domingos',
    content:
      'Te enseñamos desde cero a calibrar molino y vaporizar leche. Turnos de seis horas, propina diaria y una libra de café al mes. Estudiantes bienvenidos.',
    hoursAgo: 20,
    job: { payMin: 22.5, payPeriod: 'hour', contract: 'part-time' },
    expiresInHours: 190,
    replies: [
      { from: 'evelyn-choc', message: '¿Desde qué edad reciben?', hoursLater: 2 },
      { from: 'owner', message: 'Desde los 18, Evelyn. Pasá el viernes por la tarde.', hoursLater: 3 },
    ],
  },
  {
    businessKey: 'veterinaria-huellitas',
    title: 'Recepcionista que no les tenga miedo a los gatos',
    content:
      'Manejo de agenda, cobro y mucha paciencia con dueños nerviosos. Sábados alternos. Damos capacitación y descuento para sus mascotas.',
    hoursAgo: 145,
    job: { contract: 'part-time' },
    expiresInHours: 100,
    replies: [
      {
        from: 'alejandra-cifuentes',
        message: 'Tengo cuatro gatos, ¿eso cuenta como experiencia?',
        hoursLater: 1,
      },
      { from: 'owner', message: 'Cuenta doble.', hoursLater: 2 },
    ],
  },
  {
    businessKey: 'repuestos-el-motagua',
    title: 'Bodeguero con licencia de moto',
    content:
      'Ordenar, despachar y llevar encomiendas a la terminal. Mayor de 21 años, de Zacapa o Estanzuela. Dejar papelería en el mostrador.',
    hoursAgo: 400,
    job: { contract: 'full-time' },
    expiresInHours: -70,
    allowReplies: false,
  },
  {
    businessKey: 'cevicheria-el-manglar',
    title: 'Meseros para los fines de semana',
    content:
      'Viernes y sábado de cinco a cierre, domingo de diez a seis. Transporte de regreso para quienes viven en Santo Tomás.',
    hoursAgo: 55,
    job: { contract: 'part-time' },
    expiresInHours: 130,
    replies: [
      { from: 'werner-lux', message: '¿Hay que saber inglés?', hoursLater: 4 },
      { from: 'owner', message: 'Ayuda, pero no es obligatorio. La sonrisa sí.', hoursLater: 6 },
    ],
  },
];
